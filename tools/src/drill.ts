import { runWithBuiltSite } from './built-site';

/** `npm run drill`: faults, outages and releases under load; words after `--` pick files by name. */
await runWithBuiltSite('node_modules/@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts', '--project=drills', ...process.argv.slice(2)]);
