import { runWithBuiltSite } from './built-site';

/** `npm run bench`: what the site costs, against what it could cost at best. */
await runWithBuiltSite('e2e/bench/main.ts', process.argv.slice(2), ['--import', 'tsx']);
