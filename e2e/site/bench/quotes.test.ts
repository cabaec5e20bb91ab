import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@forecourt/tools/services';
import { readFigures } from './figures-file';
import { QUOTES, withQuote } from './quotes';

it.each(QUOTES)('$document quotes the figures of docs/measurements/figures.json, as `bench --write` does', (place) => {
  const text = readFileSync(path.join(root, place.document), 'utf8');
  expect(text).toContain(`<!-- bench: ${place.part} -->`);
  expect(text).toBe(withQuote(text, place, readFigures()));
});

it('a quoted figure that was changed by hand is found', () => {
  const [place] = QUOTES;
  const text = readFileSync(path.join(root, place!.document), 'utf8');
  const changed = text.replace(/\| a new page of a car \| [\d.]+/, '| a new page of a car | 1.5');
  expect(changed).not.toBe(text);
  expect(withQuote(changed, place!, readFigures())).toBe(text);
});
