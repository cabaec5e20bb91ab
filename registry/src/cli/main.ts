import { release } from './release';

process.exitCode = await release(process.argv.slice(2));
