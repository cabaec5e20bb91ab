// `node tools/bin/run.mjs start`: the command of that name.
import { run } from './bootstrap.mjs';

const [command = ''] = process.argv.splice(2, 1);
await run(command);
