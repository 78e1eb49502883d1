# syntax=docker/dockerfile:1

FROM rust:1.94-slim-bookworm AS build
WORKDIR /src
COPY . .
# The caches are mounts: what is to stay has to be copied out of them.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    cargo build --release --locked --package gulbara \
    && cp target/release/gulbara /gulbara \
    && mkdir /data

# The certificates of the platforms, the fonts and SQLite are in the program: it needs a C library and nothing else.
FROM debian:bookworm-slim
COPY --from=build /gulbara /usr/local/bin/gulbara
COPY --from=build /src/LICENSE-MIT /src/LICENSE-APACHE /src/fonts/*-OFL.txt /usr/share/doc/gulbara/
# A number, so that an orchestrator can see that it is not root.
COPY --from=build --chown=10001:10001 /data /data
USER 10001:10001
WORKDIR /data
VOLUME /data
# Inside a container nobody is on loopback: whoever publishes the port decides who may come.
ENV GULBARA_DATABASE=/data/gulbara.db \
    GULBARA_WEB_LISTEN=0.0.0.0:8017 \
    GULBARA_WEB_ALLOW_REMOTE=true
EXPOSE 8017
STOPSIGNAL SIGTERM
ENTRYPOINT ["gulbara"]
