import { carDetail } from '@forecourt/domain/cars/listing';
import { carIdOf } from '@forecourt/domain/cars/address';
import { carPage, type CarPage } from '@forecourt/domain/cars/page';
import { MANY_CARS, testApi } from '../../testing/test-api';

describe('a car for sale', () => {
  const api = testApi({ seed: MANY_CARS });
  const ask = async (id: string | number, query = '') => api.app.inject(`/v1/cars/${encodeURIComponent(id)}${query}`);
  const car = async (id: string | number, query = ''): Promise<CarPage> => carPage.parse((await ask(id, query)).json());

  it('is answered with the values that its page calculates with', async () => {
    const { rows } = await api.database.query<Record<string, string | number | null>>(
      'select car.*, registered_on::text, cap_code, trim from api.car join api.derivative using (cap_id) where car.id % 100 = 0',
    );
    for (const row of rows) {
      const {
        dealer,
        pcp,
        pcpTerms,
        hp,
        monthlyPrice = 0,
        monthlyTerms,
        noMonthlyPrice: _,
        ...detail
      } = carDetail.parse((await ask(String(row.id))).json());
      expect(detail).toEqual({
        id: String(row.id),
        vrm: row.vrm,
        make: expect.any(String),
        model: expect.any(String),
        trim: row.trim,
        year: row.year,
        mileage: row.mileage,
        price: Number(row.price_pence) / 100,
        capCode: row.cap_code,
        registrationDate: row.registered_on,
      });
      const isPcp = monthlyTerms?.finance === 'PCP';
      const { termMonths = 60 } = monthlyTerms ?? {};
      const terms = {
        finance: isPcp ? 'PCP' : 'HP',
        termMonths,
        depositPence: 0,
        aprPercent: Number(row.price_pence) < 1_000_000 ? 12.9 : 11.4,
        ...(termMonths < 60 && { wantedTermMonths: 60 }),
        ...(isPcp && { balloonPence: expect.any(Number) }),
      };
      expect(monthlyTerms).toEqual(monthlyPrice === 0 ? undefined : terms);
      expect({ pcp, pcpTerms }).toEqual(
        isPcp ? { pcp: monthlyPrice, pcpTerms: terms } : { pcp: 0, pcpTerms: undefined },
      );
      expect(hp).toBe((await car(String(row.id), '?type=HP')).monthlyPrice ?? 0);
      expect(dealer.id).toBe(row.dealer_id);
    }
    expect(rows).toHaveLength(MANY_CARS.cars / 100);
  });

  it('has a page, pictures from all sides and the inside, and a dealer with an address', async () => {
    const { path, images, dealer, id } = await car(7);
    expect(path).toMatch(/^\/used-[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+\/details-7$/);
    expect(carIdOf(path)).toBe(id);
    expect(new Set(images).size).toBe(7);
    expect(images[0]).toContain('angle=23');
    expect(images.at(-1)).toContain('angle=interior');
    expect(
      (await Promise.all([images[0], images.at(-1)].map((image) => api.app.inject(String(image))))).map(
        ({ statusCode }) => statusCode,
      ),
    ).toEqual([200, 200]);
    expect(dealer).toMatchObject({
      name: expect.any(String),
      street: expect.stringMatching(/\d/),
      postcode: expect.stringMatching(/^[A-Z]/),
      url: expect.stringMatching(/^https:\/\/[a-z0-9-]+\.example\/$/),
    });
  });

  it('contains nothing that only its keeper may know', async () => {
    const text = (await ask(7)).body;
    expect(text).not.toMatch(/"vin"/i);
  });

  it('has a specification in every section, the same each time', async () => {
    const [one, again] = [await car(11), await car(11)];
    expect(one.spec).toEqual(again.spec);
    for (const section of Object.values(one.spec)) expect(Object.keys(section).length).toBeGreaterThan(2);
    expect(one.summary.description.length).toBeGreaterThan(200);
  });

  it('has figures that a car can have', async () => {
    for (let id = 20; id <= MANY_CARS.cars; id += 20) {
      const { spec, fuelType, doors, seats } = await car(id);
      const number = (text = '') => Number.parseFloat(text.replaceAll(',', ''));
      expect(number(spec.performance['Engine power'])).toBeGreaterThan(55);
      expect(number(spec.performance['Engine power'])).toBeLessThan(650);
      expect(number(spec.performance['0 to 62 mph'])).toBeGreaterThan(2.5);
      expect(number(spec.performance['0 to 62 mph'])).toBeLessThan(17);
      expect(number(spec.technical['Kerb weight'])).toBeGreaterThan(900);
      expect(spec.technical).toMatchObject({ Doors: String(doors), Seats: String(seats) });
      expect('Range on a full charge' in spec.runningCost).toBe(fuelType === 'Electric');
      expect(JSON.stringify(spec)).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  it('is answered with its distance from the postcode', async () => {
    const near = await car(7);
    const there = await car(7, `?postcode=${encodeURIComponent(near.dealer.postcode)}`);
    const far = await car(7, '?postcode=ZE1%200AA');
    expect(near.milesAway).toBeUndefined();
    expect(there.milesAway).toBeLessThan(15);
    expect(far.milesAway).toBeGreaterThan(80);
    expect((await car(7, '?postcode=nowhere')).milesAway).toBeUndefined();
  });

  it('is not found by an unknown id', async () => {
    const answer = await ask(999999999);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: { code: 'vehicle-unknown' } });
  });

  it.each(['0x1', '-1', '1.5', '1e3', '9999999999', "1'"])('is refused for the id %s', async (id) => {
    const answer = await ask(id);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid-request', message: 'params/id: must be an id' } });
  });
});
