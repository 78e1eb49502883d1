// The program under test: started on a database of its own, killed and started again.

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PATIENCE = 30_000;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** Starts the binary at `path` and resolves when its page answers. */
export async function start(path) {
  const folder = await mkdtemp(join(tmpdir(), 'gulbara-browser-'));
  const port = await freePort();
  const program = { origin: `http://127.0.0.1:${port}`, process: null, said: '' };
  const environment = {
    PATH: process.env.PATH,
    GULBARA_DATABASE: join(folder, 'gulbara.db'),
    GULBARA_WEB_LISTEN: `127.0.0.1:${port}`,
  };

  async function run() {
    // In a folder of its own no configuration lies about.
    const running = spawn(resolve(path), ['run'], { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [running.stdout, running.stderr]) stream.on('data', (text) => (program.said += text));
    let failed = null;
    running.once('error', (why) => (failed = why));
    program.process = running;
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      if (failed) throw failed;
      if (running.exitCode !== null) throw new Error(`the program ended with ${running.exitCode}:\n${program.said}`);
      const answer = await fetch(program.origin).catch(() => null);
      if (answer?.ok) return;
      if (Date.now() > deadline) throw new Error(`no page at ${program.origin}:\n${program.said}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async function end(signal) {
    const running = program.process;
    if (running.exitCode !== null || running.signalCode !== null) return running.exitCode;
    const gone = new Promise((done) => running.once('exit', done));
    running.kill(signal);
    const late = setTimeout(() => running.kill('SIGKILL'), 15_000);
    const code = await gone;
    clearTimeout(late);
    return code;
  }

  program.kill = () => end('SIGKILL');
  program.again = run;
  /** Ends it as an operator would; resolves to its exit status. */
  program.stop = async () => {
    const code = await end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
    return code;
  };
  await run();
  return program;
}
