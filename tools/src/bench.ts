import { runWithBuiltSite } from './built-site';

/** `npm run bench`: the cost of the site, beside the least possible. `npm run bench -- search`: what a search costs. */
const [what, ...rest] = process.argv.slice(2);
if (what === 'search') await (await import('./bench-search')).benchSearch();
else
  await runWithBuiltSite(
    'e2e/bench/main.ts',
    [what, ...rest].filter((word) => word !== undefined),
    ['--import', 'tsx'],
  );
