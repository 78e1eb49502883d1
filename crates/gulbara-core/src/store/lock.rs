//! One running program per database.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use super::OpenError;

/// Held by the program that runs on a database; whoever only reads or copies it needs none. Free again when dropped, or
/// when the process ends however it may.
#[derive(Debug)]
pub struct RunLock {
    // Closing the file frees the lock. The file itself stays: removing it would let two hold locks on two files.
    _file: File,
}

impl RunLock {
    /// Takes the lock of the database in this file, which is a file beside it.
    ///
    /// # Errors
    /// [`OpenError::Running`] if another process holds it.
    pub fn take(database: &Path) -> Result<RunLock, OpenError> {
        if let Some(folder) = database.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(|source| OpenError::Folder { folder: folder.to_path_buf(), source })?;
        }
        let mut path = OsString::from(database);
        path.push(".lock");
        let path = PathBuf::from(path);
        let failed = |source| OpenError::Lock { path: path.clone(), source };
        let file = File::options().write(true).create(true).truncate(false).open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(RunLock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(OpenError::Running { path: database.to_path_buf() }),
            Err(TryLockError::Error(source)) => Err(failed(source)),
        }
    }
}
