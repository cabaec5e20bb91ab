import { readCommand } from '@forecourt/service/command';
import { runWithBuiltSite } from '../built-site';

const PARTS = ['search', 'bytes', 'costs'];

const { values, words } = readCommand({
  about: `Measures the site, or one part: ${PARTS.join(', ')}.`,
  words: '[part]',
  options: {
    cars: { type: 'string', about: 'with search: how many' },
    write: { type: 'boolean', default: false, about: 'writes the figures into the documents that quote them' },
  },
});
const [part] = words;
if (part !== undefined && !PARTS.includes(part)) {
  process.stderr.write(`There is no part ${part}. There are: ${PARTS.join(', ')}.\n`);
  process.exitCode = 1;
} else {
  const options = [...(values.cars === undefined ? [] : ['--cars', values.cars]), ...(values.write ? ['--write'] : [])];
  await runWithBuiltSite('e2e/site/bench/main.ts', [...words, ...options], ['--import', 'tsx']);
}
