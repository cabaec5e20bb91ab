import { readCommand } from '@forecourt/service/command';
import { runWithBuiltSite } from '../built-site';

const PARTS = ['search', 'bytes', 'costs'];

const { values, words } = readCommand({
  about: `Measures the site, or one part: ${PARTS.join(', ')}.`,
  words: '[part]',
  options: { cars: { type: 'string', about: 'with search: how many' } },
});
const [part] = words;
if (part !== undefined && !PARTS.includes(part)) {
  process.stderr.write(`There is no part ${part}. There are: ${PARTS.join(', ')}.\n`);
  process.exitCode = 1;
} else if (part === 'search')
  await (await import('./bench-search')).benchSearch(values.cars === undefined ? undefined : Number(values.cars));
else await runWithBuiltSite('e2e/site/bench/main.ts', words, ['--import', 'tsx']);
