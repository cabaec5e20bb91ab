import { run } from './bootstrap.mjs';

await run('move-block');
