import { makesModelsAnswer } from '@forecourt/domain/cars/makes-models';
import { slugOf } from '@forecourt/domain/slug';
import { MANY_CARS, testApi } from '../../testing/test-api';

describe('makes and models for sale', () => {
  const api = testApi({ seed: MANY_CARS });

  it('are all there with counts, and with the slugs that pages make of their names', async () => {
    const { makes } = makesModelsAnswer.parse((await api.app.inject('/v1/makes-models')).json());
    const everything = makes.flatMap((make) => [make, ...make.models]);
    expect(everything.map(({ slug }) => slug)).toEqual(everything.map(({ name }) => slugOf(name)));
    expect(makes.reduce((sum, { count }) => sum + count, 0)).toBe(MANY_CARS.cars);
    for (const { count, models } of makes) expect(models.reduce((sum, model) => sum + model.count, 0)).toBe(count);
    expect(makes.every(({ models }) => new Set(models.map(({ slug }) => slug)).size === models.length)).toBe(true);
  });
});
