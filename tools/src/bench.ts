import { runWithBuiltSite } from './built-site';

/** `npm run bench`: the cost of the site, beside the least possible. `npm run bench -- search`: the cost of a search, `-- search --cars 1000000` among so many. */
const [what, ...rest] = process.argv.slice(2);
if (what === 'search') await (await import('./bench-search')).benchSearch(rest);
else
  await runWithBuiltSite(
    'e2e/bench/main.ts',
    [what, ...rest].filter((word) => word !== undefined),
    ['--import', 'tsx'],
  );
