import { runWithBuiltSite } from './built-site';

/** `npm run bench`: what the site costs, against what it could cost at best. `npm run bench -- search`: what a search costs. */
const [what, ...rest] = process.argv.slice(2);
if (what === 'search') await (await import('./bench-search')).benchSearch();
else
  await runWithBuiltSite(
    'e2e/bench/main.ts',
    [what, ...rest].filter((word) => word !== undefined),
    ['--import', 'tsx'],
  );
