// `node tools/bin/run.mjs start`: the command of that name.
import { run } from './bootstrap.mjs';

const [command = ''] = process.argv.splice(2, 1);
// The bench measures running sites, so packages are never replaced during it. Help changes nothing.
await run(command, { mayInstall: command !== 'site/bench' && !process.argv.includes('--help') });
