import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../services';
import { busiestSecond, limitOfSmallest, needOf, VISIT, visitKilobytes, visitMs } from './capacity';
import { capacityTables } from './capacity-tables';
import { type Costs, readCosts } from './costs';

const nothing = { shell: 0, api: 0, database: 0 };
const COSTS: Costs = {
  measured: 'invented',
  processorMs: {
    cachedPage: { ...nothing, shell: 1 },
    newSearch: { shell: 20, api: 4, database: 1 },
    newCar: { shell: 10, api: 2, database: 2 },
    enquiry: { ...nothing, api: 50, database: 50 },
  },
  memoryMb: { shell: 300, api: 500, database: 1000 },
  kilobytes: { firstPage: 40, dictionary: 40, laterPage: 4, scripts: 150, pictures: 100 },
};

describe('capacity', () => {
  it('adds up what the pages of a visit cost', () => {
    // 5 cached pages, 1.5 new searches, 3.5 new cars, a fiftieth of an enquiry.
    expect(visitMs(COSTS)).toEqual({ shell: expect.closeTo(5 + 30 + 35), api: expect.closeTo(6 + 7 + 1), database: expect.closeTo(1.5 + 7 + 1) });
  });

  it('sends scripts and the dictionary only to visitors who were not here before', () => {
    expect(visitKilobytes(COSTS)).toBeCloseTo(40 + 9 * 4 + 1000 + 0.6 * (150 + 40));
    expect(visitKilobytes(COSTS, { ...VISIT, newVisitors: 0 })).toBeCloseTo(1076);
  });

  it('takes the busiest second as six times the average one', () => {
    expect(busiestSecond(86_400)).toBeCloseTo(6);
  });

  it('needs as many machines as keep three fifths busy, and one to spare', () => {
    const need = needOf(COSTS, { name: '', visitsASecond: 60 });
    expect(need.cores.shell).toBeCloseTo(7);
    expect(need.machines).toEqual({ shell: 5, api: 2, database: 2 });
    expect(need.pagesASecond).toBeCloseTo(600);
    expect(need.connections).toBe(20);
  });

  it('names the service that ends the smallest cluster', () => {
    expect(limitOfSmallest(COSTS)).toEqual({ service: 'shell', visitsADay: expect.closeTo((1200 / 70 / 6) * 86_400, 0) });
    const slow = { ...COSTS, processorMs: { ...COSTS.processorMs, newSearch: { shell: 1, api: 1, database: 100 } } };
    expect(limitOfSmallest(slow).service).toBe('database');
  });

  it('is in the documentation as it is worked out', () => {
    expect(readFileSync(path.join(root, 'docs/capacity.md'), 'utf8')).toContain(capacityTables(readCosts()));
  });
});
