import { loadTables } from './capacity';
import { readFigures } from './figures-file';

it('works out what visits need: cores that are busy for three fifths of the time, and a machine more', () => {
  const figures = readFigures();
  const oneMs = { shell: 1, api: 1, database: 1 };
  const tables = loadTables({
    ...figures,
    costs: {
      ...figures.costs,
      figures: {
        processorMs: { cachedPage: oneMs, newSearch: oneMs, newCar: oneMs, enquiry: oneMs },
        memoryMb: { ...figures.costs.figures.memoryMb, shell: 500, api: 500 },
      },
    },
    bytes: {
      ...figures.bytes,
      figures: {
        ...figures.bytes.figures,
        visit: { ...figures.bytes.figures.visit, first: 40_000, dictionary: 40_000, tenPages: 107_000 },
      },
    },
  });
  // Ten pages and a fiftieth of an enquiry; 694 visits in the busiest second of ten million a day.
  expect(tables).toContain('|  | 10 ms | 10 ms | 10 ms | 740 KB |');
  expect(tables).toContain(
    '| ten million visits a day | 6,900 | 12 + 12 + 12 | 7 + 7 + 2 | 11 GB | 70 | 4,100 Mbit/s |',
  );
  expect(tables).toContain('1,700,000 visits a day');
});
