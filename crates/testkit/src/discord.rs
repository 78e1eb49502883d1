//! A loopback Discord: REST and gateway.
