import { runningCosts } from '@forecourt/domain/running-costs/wire';
import { SOME_CARS, TEST_DAY, testApi } from '../../testing/test-api';

describe('the running costs of a car for sale', () => {
  let today = TEST_DAY;
  const api = testApi({
    seed: SOME_CARS,
    env: { PETROL_PRICE: '140 2026-05-01 The garage next door' },
    now: () => today,
  });
  const ask = (id: number, query = '') => api.app.inject(`/v1/cars/${id}/running-costs${query}`);
  const costs = async (id: number, query = '') => runningCosts.parse((await ask(id, query)).json());
  const carWhere = async (condition: string) => {
    const { rows } = await api.database.query<{ id: number }>(
      `select car.id from api.car join api.derivative using (cap_id) where ${condition} order by car.id limit 1`,
    );
    return rows[0]?.id ?? 0;
  };

  it('is road tax and fuel for the miles, at the operator’s price', async () => {
    const id = await carWhere(`car.fuel = 'Petrol' and registered_on > '2018-01-01' and price_new_pence < 4000000`);
    const usual = await costs(id);
    expect(usual).toMatchObject({ milesAYear: 8000, isOfRegister: false });
    expect(usual.lines).toMatchObject([
      { what: 'Road tax', pencePerYear: 20_000, asOf: '2026-04-01' },
      {
        what: 'Petrol',
        asOf: '2026-05-01',
        source: { name: 'The garage next door' },
        note: expect.stringContaining('140p a litre'),
      },
    ]);
    const [, fuel] = (await costs(id, '?miles_a_year=16000')).lines;
    const pence = (line = fuel) => (line && 'pencePerYear' in line ? line.pencePerYear : 0);
    expect(Math.abs(pence() - 2 * pence(usual.lines[1]))).toBeLessThanOrEqual(1);
  });

  it('counts an electric car’s electricity, and no zone', async () => {
    const { lines, zones } = await costs(await carWhere(`car.fuel = 'Electric'`));
    expect(lines.at(-1)).toMatchObject({ what: 'Electricity', source: { name: 'Ofgem price cap' } });
    expect(zones).toEqual([]);
  });

  it('states which price is old, and the amount of the congestion charge', async () => {
    const id = await carWhere(`car.fuel = 'Petrol' and registered_on > '2018-01-01'`);
    expect((await costs(id)).lines.at(-1)).not.toHaveProperty('age');
    // In UK summer time this is already 16 June.
    today = new Date('2026-06-15T23:30:00Z');
    const { lines, congestionZones } = await costs(id);
    today = TEST_DAY;
    expect(lines.at(-1)).toMatchObject({ age: { inSum: 'a fuel price of May 2026' } });
    expect(congestionZones).toMatchObject([{ zone: expect.stringContaining('London'), pence: 1800 }]);
  });

  it('agrees with the search on which cars are charged', async () => {
    const { rows } = await api.database.query<{ id: number; clean: boolean }>(
      `select id, emissions = 'ULEZ compliant' as clean from api.car where id % 5 = 0`,
    );
    for (const { id, clean } of rows)
      expect((await costs(id)).zones.some(({ zone }) => zone.startsWith('London'))).toBe(!clean);
  });

  it.each(['999', '60001', '1.5', 'many', '-8000'])('refuses %s miles', async (miles) => {
    expect((await ask(1, `?miles_a_year=${miles}`)).statusCode).toBe(400);
  });
});
