import { readCommand } from '@forecourt/service/command';
import { runWithBuiltSite } from '../built-site';

const PARTS = ['search', 'bytes', 'costs', 'growth', 'peers'];

const { values, words } = readCommand({
  about: `Measures the site, or one part: ${PARTS.join(', ')}.`,
  words: '[part]',
  options: {
    cars: { type: 'string', about: 'with search: how many' },
    runs: { type: 'string', about: 'with peers: visits of each page' },
    write: { type: 'boolean', default: false, about: 'writes the figures into the documents that quote them' },
  },
});
const [part] = words;
if (part !== undefined && !PARTS.includes(part)) {
  process.stderr.write(`There is no part ${part}. There are: ${PARTS.join(', ')}.\n`);
  process.exitCode = 1;
} else {
  const numbers = (['cars', 'runs'] as const).flatMap((name) =>
    values[name] === undefined ? [] : [`--${name}`, values[name]],
  );
  const options = [...numbers, ...(values.write ? ['--write'] : [])];
  await runWithBuiltSite('e2e/site/bench/main.ts', [...words, ...options], ['--import', 'tsx']);
}
