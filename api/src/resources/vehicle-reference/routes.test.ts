import { makesModelsAnswer } from '@forecourt/domain/cars/makes-models';
import { trimsAnswer } from '@forecourt/domain/valuation/vehicle-lookup';
import { SOME_CARS, testApi } from '../../testing/test-api';

describe('makes, models and trims', () => {
  const api = testApi({ seed: SOME_CARS });
  const get = async <Answer>(path: string) => (await api.app.inject(path)).json<Answer>();

  it('lead from every make over its models to trims with CAP ids', async () => {
    const makes = await get<{ name: string; code: string }[]>('/api/apply/v1/vehicle/makes');
    expect(makes.length).toBeGreaterThanOrEqual(30);
    for (const make of makes) {
      const models = await get<{ name: string; code: string }[]>(
        `/api/apply/v1/vehicle/models?manufacturerCode=${make.code}`,
      );
      expect(models.length).toBeGreaterThan(0);
      const trims = await get<{ name: string; capId: number }[]>(
        `/api/apply/v1/vehicle/trims?rangeCode=${models[0]?.code}`,
      );
      expect(trims.length).toBeGreaterThan(0);
      expect(new Set(trims.map(({ capId }) => capId)).size).toBe(trims.length);
      expect(new Set(trims.map(({ name }) => name)).size).toBe(trims.length);
    }
  });

  it('distinguish trims by the words of the filters, and by the years that they were sold in', async () => {
    const filters = await get<{ fuel: { name: string }[]; trans: { name: string }[] }>('/api/apply/v1/vehicle/filters');
    const { rows } = await api.database.query<{ code: string; sold_from_year: number; sold_to_year: number | null }>(
      'select code, sold_from_year, sold_to_year from api.model',
    );
    for (const { code, sold_from_year: soldFromYear, sold_to_year: soldToYear } of rows.slice(0, 40)) {
      for (const trim of trimsAnswer.parse(await get(`/api/apply/v1/vehicle/trims?rangeCode=${code}`))) {
        expect(trim).toMatchObject({ soldFromYear, ...(soldToYear && { soldToYear }) });
        expect(trim.name).toContain(trim.fuel);
        expect(filters.fuel).toContainEqual({ name: trim.fuel });
        expect(filters.trans).toContainEqual({ name: trim.transmission });
      }
    }
  });

  it('are empty for an unknown code, and refused without one', async () => {
    expect(await get('/api/apply/v1/vehicle/models?manufacturerCode=NONE')).toEqual([]);
    expect(await get('/api/apply/v1/vehicle/trims?rangeCode=NONE')).toEqual([]);
    for (const path of [
      'models',
      'trims',
      'models?manufacturerCode=',
      `trims?rangeCode=${'A'.repeat(500)}`,
      'models?manufacturerCode=A&manufacturerCode=B',
    ]) {
      expect((await api.app.inject(`/api/apply/v1/vehicle/${path}`)).statusCode).toBe(400);
    }
  });

  it('include the words of the filters', async () => {
    expect(await get('/api/apply/v1/vehicle/filters')).toMatchObject({
      fuel: [{ name: 'Petrol' }, { name: 'Diesel' }, { name: 'Electric' }, { name: 'Hybrid' }],
      trans: [{ name: 'Automatic' }, { name: 'Manual' }],
      colour: expect.arrayContaining([{ name: 'Blue' }]),
    });
  });

  it('for sale are counted, and the counts add up', async () => {
    const { makes } = makesModelsAnswer.parse(await get('/v1/makes-models'));
    expect(makes.reduce((sum, { count }) => sum + count, 0)).toBe(SOME_CARS.cars);
    for (const make of makes) expect(make.models.reduce((sum, { count }) => sum + count, 0)).toBe(make.count);
    expect(makes.map(({ name }) => name)).toEqual(
      makes.map(({ name }) => name).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    );
  });
});
