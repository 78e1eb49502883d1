//! Pictures a platform has already, so that they are sent again by its name for them and not by their bytes.

use sha2::{Digest as _, Sha256};

use super::{Fault, Host};

impl Host {
    /// The name by which an account of a platform, `site:id`, can show a file with these bytes again.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn upload(&self, account: &str, bytes: &[u8]) -> Result<Option<String>, Fault> {
        Ok(self.store.upload(account, &Sha256::digest(bytes).into(), self.now()).await?)
    }

    /// Remembers the name an account got for a file it has sent.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn keep_upload(&self, account: &str, bytes: &[u8], name: &str) -> Result<(), Fault> {
        Ok(self.store.keep_upload(account, &Sha256::digest(bytes).into(), name, self.now()).await?)
    }

    /// Forgets a name that the platform does not accept any more.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn forget_upload(&self, account: &str, bytes: &[u8]) -> Result<(), Fault> {
        Ok(self.store.forget_upload(account, &Sha256::digest(bytes).into()).await?)
    }
}
