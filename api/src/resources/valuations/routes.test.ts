import * as fc from 'fast-check';
import { storedValuation } from '@forecourt/domain/valuation/wire';
import type { TestApi } from '../../testing/test-api';
import { eachVisitor, lastCode, SAMPLE_REQUEST, type ValuationClient } from './testing/test-client';

describe('a free valuation', () => {
  let api: TestApi;
  let visitor: ValuationClient;
  let phone = '';
  eachVisitor((given) => ({ api, visitor, phone } = given));

  const ask = async (change: object = {}) => visitor.ask({ phone, ...change });

  it('is opened by the code that was sent, with values for each condition', async () => {
    const id = await ask();
    const opened = await visitor.verify(id, await lastCode(api, phone));
    const valuation = storedValuation.parse(opened.json());
    expect(valuation).toMatchObject({
      id,
      firstName: 'Ada',
      lastName: "O'Vale",
      email: 'ada@vale.example',
      phone: expect.stringMatching(/^\+447700900/),
      reasonForValuation: 1,
      vehicleCondition: 3,
      outstandingFinance: true,
      vehicle: {
        vrm: 'AA19AAA',
        make: 'Ford',
        model: 'Focus',
        bodyType: 'Hatchback',
        mileage: 42_000,
        registrationDate: '2019-03-14T00:00:00Z',
        fuel: 'Petrol',
      },
    });
    expect(valuation.vehicle.capClean).toBeGreaterThan(valuation.vehicle.capAverage);
    expect(valuation.vehicle.capAverage).toBeGreaterThan(valuation.vehicle.capBelow);
    expect((await visitor.list(phone)).json()).toEqual([opened.json()]);
    expect((await visitor.listByPost(phone)).json()).toEqual([opened.json()]);
    expect(opened.body).not.toMatch(/vin"/i);
  });

  it('is lower with more miles', async () => {
    const amounts = [];
    for (const mileage of [10_000, 90_000]) {
      const id = await ask({ vehicle: { ...SAMPLE_REQUEST.vehicle, mileage } });
      amounts.push(
        (await visitor.verify(id, await lastCode(api, phone))).json<{ vehicle: { capAverage: number } }>().vehicle
          .capAverage,
      );
    }
    expect(amounts[0]).toBeGreaterThan(amounts[1] ?? Infinity);
  });

  it('counts whole miles', async () => {
    const id = await ask({ vehicle: { ...SAMPLE_REQUEST.vehicle, mileage: 10_000.9 } });
    expect((await visitor.verify(id, await lastCode(api, phone))).json()).toMatchObject({
      vehicle: { mileage: 10_000 },
    });
  });

  it('is for the car in the register, not for data of the browser', async () => {
    const id = await ask({
      vehicle: {
        ...SAMPLE_REQUEST.vehicle,
        capId: 1,
        make: 'Bentley',
        model: 'Continental',
        registrationDate: '2026-01-01',
      },
    });
    const opened = await visitor.verify(id, await lastCode(api, phone));
    expect(opened.json()).toMatchObject({
      vehicle: { make: 'Ford', model: 'Focus', registrationDate: '2019-03-14T00:00:00Z' },
    });
  });

  it('is made for a car entered by hand too', async () => {
    const { rows } = await api.database.query<{ cap_id: number }>(
      'select cap_id from api.derivative order by cap_id limit 1',
    );
    const id = await ask({
      vehicle: {
        capId: rows[0]?.cap_id,
        mileage: 30_000,
        vrm: 'unknown',
        registrationDate: '2021-01-01T00:00:00',
        make: 'x',
        model: 'y',
        colour: 'blue',
      },
    });
    const opened = await visitor.verify(id, await lastCode(api, phone), 'unknown');
    expect(opened.json()).toMatchObject({
      vehicle: {
        vrm: '',
        colour: 'Blue',
        registrationDate: '2021-01-01T00:00:00Z',
        make: expect.stringMatching(/../),
        capClean: expect.any(Number),
      },
    });
  });

  it('is the latest of several', async () => {
    for (const mileage of [1_000, 2_000])
      await visitor.verify(await ask({ vehicle: { ...SAMPLE_REQUEST.vehicle, mileage } }), await lastCode(api, phone));
    expect(
      (await visitor.list(phone)).json<{ vehicle: { mileage: number } }[]>().map(({ vehicle }) => vehicle.mileage),
    ).toEqual([1_000, 2_000]);
  });

  it.each([
    [{ firstName: ' ' }, 'Please enter your first name'],
    [{ lastName: '\u200b\u3164' }, 'Please enter your last name'],
    [{ lastName: '<>' }, 'Please enter your last name'],
    [{ email: '' }, 'Please enter a valid email address'],
    [{ phone: '' }, 'Please enter your phone number'],
    [{ phone: '01632 960001' }, 'Please enter a UK mobile number'],
    [
      { phone: '07797 712345' },
      'We cannot send codes to the Channel Islands or the Isle of Man. Please enter another UK mobile number',
    ],
    [{ privacyCheck: false }, 'Please accept the privacy policy'],
    [{ reasonForValuation: 5 }, 'Please select a reason for valuation'],
    [{ vehicleCondition: 0 }, 'Please select your vehicle condition'],
    [{ vehicle: { ...SAMPLE_REQUEST.vehicle, vrm: 'ER19NFD' } }, 'Vehicle not found'],
    [{ vehicle: { ...SAMPLE_REQUEST.vehicle, vrm: '', capId: 9 } }, 'Vehicle not found'],
  ])('is refused for %j: %s', async (change, error) => {
    const answer = await visitor.request({ phone, ...change });
    expect([answer.statusCode, answer.json()]).toEqual([200, { error }]);
  });

  it.each([
    [{ vehicle: null }, 400],
    [{ vehicle: { ...SAMPLE_REQUEST.vehicle, mileage: -1 } }, 400],
    [{ privacyCheck: 'yes' }, 400],
    [{ vehicle: { ...SAMPLE_REQUEST.vehicle, vrm: 'ER19ERR' } }, 500],
    [{ vehicle: { ...SAMPLE_REQUEST.vehicle, vrm: 'ER19MNT' } }, 503],
  ])('fails for %j with %d', async (change, status) => {
    expect((await visitor.request({ phone, ...change })).statusCode).toBe(status);
  });

  it('keeps a name unchanged, without possible markup', async () => {
    const id = await ask({ firstName: ' <b>Zoë & Co</b>\u0000 ' });
    expect((await visitor.verify(id, await lastCode(api, phone))).json()).toMatchObject({ firstName: 'bZoë & Co/b' });
  });

  it('never fails with an internal error, for any input', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('\u0000', '\ud800', "' or 1=1 --", '{}', '07700900123', 'AA19AAA'),
    );
    const number = fc.oneof(
      fc.integer(),
      fc.double(),
      fc.constantFrom(1, 2, 3, 2_147_483_647, 2_147_483_648, -1, null),
    );
    const vehicle = fc.record(
      {
        capId: number,
        mileage: number,
        vrm: text,
        registrationDate: fc.oneof(text, fc.constantFrom('2021-02-31', '1900-01-01T99:99:99Z')),
        make: text,
        model: text,
        colour: text,
      },
      { requiredKeys: [] },
    );
    const change = fc.record(
      {
        vehicle: fc.oneof(vehicle, fc.constant(SAMPLE_REQUEST.vehicle)),
        reasonForValuation: number,
        firstName: text,
        lastName: text,
        email: text,
        phone: text,
        privacyCheck: fc.anything(),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(change, text, text, text, async (changed, id, code, vrm) => {
        const answers = [
          await visitor.request(changed),
          await visitor.verify(id, code, vrm),
          await visitor.resend(id, vrm),
          await visitor.list(id.toWellFormed()),
          await visitor.addLead({ ApplicationID: id, phone: code }),
        ];
        expect(
          answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 400),
        ).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
