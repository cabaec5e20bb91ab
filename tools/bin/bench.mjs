import { run } from './bootstrap.mjs';

// It measures what runs: packages are never replaced under it.
await run('bench', { mayInstall: false });
