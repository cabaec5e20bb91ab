import { expectEventually } from '@forecourt/service/expect-eventually';
import { oldFigures } from './old-figures';
import { testApi } from './testing/test-api';

const source = { name: 'Example' };
const price = (asOf: string) => ({ pence: 140, source, asOf });
const fresh = { petrol: price('2027-03-20'), diesel: price('2027-03-20'), electricity: price('2027-03-20') };
const guides = [
  { slug: 'zones', checkedAmounts: { names: ['london'], on: '2027-03-20' } },
  { slug: 'words', checkedAmounts: undefined },
];
const about = (subject: RegExp, given: Partial<Parameters<typeof oldFigures>[0]>) =>
  oldFigures({ prices: fresh, guides, on: '2027-03-25', ...given }).filter((line) => subject.test(line));

describe('old figures', () => {
  it('do not include figures within their maximum age', () => {
    expect(about(/PRICE|guides|tax/, {})).toEqual([]);
  });

  it('include tables of a previous tax year from 1 April', () => {
    const tables = about(/^Road tax/, { on: '2027-04-01' });
    expect(tables).toContain('Road tax, standard rate: This rate is from 1 April 2026 and is likely to have changed.');
    expect(tables).toContain(
      'Road tax, supplement for a dear car: This rate is from 1 April 2026 and is likely to have changed.',
    );
    expect(tables).toHaveLength(6);
  });

  it('include prices, named by their setting', () => {
    expect(about(/PRICE/, { prices: { ...fresh, diesel: price('2027-01-01') } })).toEqual([
      'DIESEL_PRICE: This price is from 1 January 2027 and is likely to have changed.',
    ]);
  });

  it('include charges of zones, and amounts of a guide, named by its file', () => {
    expect(about(/Birmingham/, {})).toEqual([
      'Charge of Birmingham: This charge is from 14 June 2021 and may have changed.',
    ]);
    expect(about(/guides/, { on: '2028-03-21' })).toEqual([
      'guides/zones.md: An amount in this guide was last checked on 20 March 2027 and may have changed.',
    ]);
  });
});

describe('an API with an old price', () => {
  const PETROL_PRICE = '140 2026-05-01 The garage next door';
  let today = '2026-06-15';
  const api = testApi({ env: { PETROL_PRICE }, now: () => new Date(`${today}T12:00:00Z`) });
  const petrolLines = async () => {
    const { degraded } = (await api.app.inject('/readyz')).json<{ degraded: string[] }>();
    return degraded.filter((line) => line.startsWith('PETROL_PRICE'));
  };

  it('names the figure in /readyz, and stays ready', async () => {
    await expectEventually(async () => (await api.app.inject('/readyz')).statusCode === 200);
    expect(await petrolLines()).toEqual([]);
    today = '2026-06-16';
    expect(await petrolLines()).toEqual(['PETROL_PRICE: This price is from 1 May 2026 and is likely to have changed.']);
    expect((await api.app.inject('/readyz')).statusCode).toBe(200);
  });
});
