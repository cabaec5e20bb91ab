import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@forecourt/tools/services';
import { manifestsOf } from '../../../tools/src/site/checks/manifests';
import { readFigures } from './figures-file';
import { withMaxPods } from './max-pods';
import { AUTOSCALERS, QUOTES, withQuote } from './quotes';

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

it('Kubernetes may start the pods that ten million visits a day need and one more, as `bench --write` writes', () => {
  const text = readFileSync(path.join(root, AUTOSCALERS), 'utf8');
  expect(text).toBe(withMaxPods(text, readFigures()));
  const costs = readFigures().costs.figures;
  const oneMs = { shell: 1, api: 1, database: 1 };
  const processorMs = { cachedPage: oneMs, newSearch: oneMs, newCar: oneMs, enquiry: oneMs };
  const cheap = { ...readFigures(), costs: { ...readFigures().costs, figures: { ...costs, processorMs } } };
  // Ten pages in each of 694 visits a second keep 11.6 cores busy for three fifths of the time; an API has half a core.
  expect(withMaxPods(text, cheap).match(/maxReplicas: \d+/g)).toEqual(['maxReplicas: 13', 'maxReplicas: 25']);
});

it.each(manifestsOf('Deployment'))('Kubernetes reserves the memory that the bench measured: $metadata.name', (one) => {
  const reserved = one.spec.template.spec.containers[0].resources.requests.memory;
  expect(reserved).toMatch(/^\d+Mi$/);
  const measured: Record<string, number> = readFigures().costs.figures.memoryMb;
  expect(parseInt(reserved)).toBeGreaterThanOrEqual(measured[one.metadata.name] ?? NaN);
});
