import { pricingVehicle } from '@forecourt/domain/calculator/pricing-vehicle';
import { FEW_CARS, startTestApi, testApi } from '../../testing/test-api';

const api = testApi({ seed: FEW_CARS });
let inStock: { vrm: string; mileage: number; price_pence: number; cap_id: number; registered_on: string };

beforeAll(async () => {
  const { rows } = await api.database.query<typeof inStock>(
    'select vrm, mileage, price_pence, cap_id, registered_on::text from api.car order by id limit 1',
  );
  if (rows[0]) [inStock] = rows;
});

describe.each(['/api/calculator/v1/vehicle-search', '/api/apply/v1/vehicle/search'])(
  'the pricing vehicle at %s',
  (address) => {
    const search = (query: Record<string, string>, from = api) =>
      from.app.inject(`${address}?${new URLSearchParams(query).toString()}`);

    it('of a car for sale has its price, its age and its values', async () => {
      const answer = await search({ vrm: inStock.vrm, mileage: String(inStock.mileage) });
      expect(answer.statusCode).toBe(200);
      const car = pricingVehicle.parse(answer.json());
      expect(car).toMatchObject({
        vrm: inStock.vrm,
        vehicleRegistration: inStock.vrm,
        price: inStock.price_pence / 100,
        mileage: inStock.mileage,
        capId: inStock.cap_id,
        registrationDate: inStock.registered_on,
        vehicleDateOfFirstReg: inStock.registered_on,
        ageInMonths: expect.any(Number),
      });
      for (const text of [car.make, car.model, car.trim, car.capCode]) expect(text).not.toBe('');
      expect(car.glassesRetailValuation).toBeGreaterThan(car.glassesRetailTransacted ?? Infinity);
      expect(car.glassesRetailTransacted).toBeGreaterThan(car.glassesTradeValuation ?? Infinity);
      expect(Math.abs((car.price ?? 0) / (car.glassesRetailValuation ?? 1) - 1)).toBeLessThan(0.2);
    });

    it('of another car has the price that dealers ask', async () => {
      const car = pricingVehicle.parse((await search({ vrm: ' aa19-aaa.', mileage: '50000' })).json());
      expect(car).toMatchObject({
        vrm: 'AA19AAA',
        make: 'Ford',
        model: 'Focus',
        registrationDate: '2019-03-14',
        ageInMonths: 87,
        mileage: 50_000,
      });
      expect(car.price).toBe(car.glassesRetailValuation);
    });

    it('is worth less with more miles', async () => {
      const [less, more] = await Promise.all(['20000', '90000'].map((mileage) => search({ vrm: 'AA19AAA', mileage })));
      expect(less?.json<{ price: number }>().price).toBeGreaterThan(more?.json<{ price: number }>().price ?? Infinity);
    });

    it('counts whole miles', async () => {
      expect((await search({ vrm: 'AA19AAA', mileage: '50000.9' })).json()).toMatchObject({ mileage: 50_000 });
    });

    it('has the mileage of the car for sale, or one that is usual for its age, when none is given', async () => {
      const [forSale, other, empty] = await Promise.all([
        search({ vrm: inStock.vrm }),
        search({ vrm: 'AA19AAA' }),
        search({ vrm: 'AA19AAA', mileage: '' }),
      ]);
      expect(forSale?.json<{ mileage: number }>().mileage).toBe(inStock.mileage);
      expect(other?.json<{ mileage: number }>().mileage).toBeGreaterThan(50_000);
      expect(empty?.json()).toEqual(other?.json());
    });

    it('has no VIN', async () => {
      expect((await search({ vrm: 'AA19AAA', mileage: '1' })).json()).not.toHaveProperty('vin');
    });

    it('is not found by an unknown registration', async () => {
      const answer = await search({ vrm: 'ER19NFD', mileage: '1' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ error: { code: 'vehicle-unknown' } });
    });

    it.each([
      [{ vrm: 'A', mileage: '1' }, 'registration-invalid'],
      [{ vrm: "' or 1=1", mileage: '1' }, 'registration-invalid'],
      [{ vrm: 'A'.repeat(100), mileage: '1' }, 'invalid-request'],
      [{ mileage: '1' }, 'invalid-request'],
      [{ vrm: 'AA19AAA', mileage: '-1' }, 'invalid-request'],
      [{ vrm: 'AA19AAA', mileage: '1e309' }, 'invalid-request'],
      [{ vrm: 'AA19AAA', mileage: '1000001' }, 'invalid-request'],
    ])('is refused for %j', async (query, code) => {
      const answer = await search(query);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: { code } });
    });

    it('of a car for sale, and of no other, is answered while the provider of values is unavailable', async () => {
      const away = await startTestApi({
        seed: FEW_CARS,
        env: {
          VEHICLE_VALUES_ADAPTER: 'live',
          VEHICLE_VALUES_URL: 'http://127.0.0.1:1',
          VEHICLE_VALUES_SUBSCRIBER_ID: '1',
          VEHICLE_VALUES_PASSWORD: 'p',
        },
      });
      const { rows } = await away.database.query<{ vrm: string }>('select vrm from api.car limit 1');
      const [forSale, other] = await Promise.all([
        search({ vrm: rows[0]?.vrm ?? '', mileage: '1' }, away),
        search({ vrm: 'AA19AAA', mileage: '1' }, away),
      ]);
      await away.stop();
      expect(pricingVehicle.parse(forSale.json())).toMatchObject({ price: expect.any(Number) });
      expect(forSale.json()).not.toHaveProperty('glassesRetailValuation');
      expect(other.json()).toMatchObject({ error: { code: 'vehicle-values-failed' } });
    });
  },
);
