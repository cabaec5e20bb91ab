import { run } from './bootstrap.mjs';

await run('new-block');
