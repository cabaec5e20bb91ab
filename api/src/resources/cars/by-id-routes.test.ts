import { carsById } from '@forecourt/domain/saved-cars/wire';
import { similarCars } from '@forecourt/domain/cars/listing';
import { SOME_CARS, testApi } from '../../testing/test-api';

describe('cars by id', () => {
  const api = testApi({ seed: SOME_CARS });
  const ask = (ids: string) => api.app.inject(`/v1/cars?ids=${ids}`);
  const cars = async (ids: string) => carsById.parse((await ask(ids)).json());

  it('are in the order of the ids, without duplicates and unknown ids', async () => {
    const { forSale, sold } = await cars('9,3,9,999999999,4');
    expect(forSale.map(({ id }) => id)).toEqual(['9', '3', '4']);
    expect(sold).toEqual([]);
  });

  it('mark sold ones, and offer the five nearest cars, as the page does', async () => {
    const { forSale } = await cars('7');
    await api.database.query('delete from api.car where id = any($1)', [[7, 8]]);
    const after = await cars('8,3,7');
    expect(after.forSale.map(({ id }) => id)).toEqual(['3']);
    expect(after.sold.map(({ id }) => id)).toEqual(['8', '7']);
    const [, seven] = after.sold;
    expect(seven).toMatchObject({
      title: forSale[0]?.vehicleTitle,
      year: forSale[0]?.year,
      price: forSale[0]?.vehiclePrice,
      soldOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const similar = similarCars.parse((await api.app.inject('/v1/cars/7/similar?limit=5')).json());
    expect(seven?.like).toEqual(similar.results);
    expect(seven?.like).toHaveLength(5);
  });

  it('have their new price at once', async () => {
    const [before] = (await cars('5')).forSale;
    await api.database.query('update api.car set price_pence = price_pence - 50000 where id = 5');
    expect((await cars('5')).forSale[0]?.vehiclePrice).toBe((before?.vehiclePrice ?? 0) - 500);
  });

  it.each(['', 'x', '1,', '-1', '1;2', '1234567890', Array.from({ length: 51 }, (_, id) => id).join(',')])(
    'are refused for the ids %j',
    async (ids) => {
      expect((await ask(ids)).statusCode).toBe(400);
    },
  );
});
