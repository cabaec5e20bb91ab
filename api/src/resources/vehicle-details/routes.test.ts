import { FEW_CARS, testApi } from '../../testing/test-api';

describe('a vehicle by its registration', () => {
  const api = testApi({ seed: FEW_CARS });
  const lookUp = (registration: string) =>
    api.app.inject(`/api/library/v1/vehicle-details/${encodeURIComponent(registration)}`);

  it('has all the fields of the spec, with make, model and CAP id', async () => {
    const answer = await lookUp('AA19AAA');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      registration: 'AA19AAA',
      vrm: 'AA19AAA',
      make: 'Ford',
      model: 'Focus',
      type: 'car',
      year: 2019,
      registrationDate: '2019-03-14T00:00:00Z',
      capId: expect.any(Number),
      capCode: expect.any(String),
      engineCapacity: 999,
      bodyType: 'Hatchback',
      fuel: 'Petrol',
      mileage: expect.any(Number),
    });
  });

  it('is found in any notation of the registration', async () => {
    for (const written of [' aa19 aaa ', 'AA19-AAA', 'AA19AAA.', '\u202aAA19\u00a0AAA\u202c', 'ＡＡ１９ＡＡＡ'])
      expect((await lookUp(written)).json()).toEqual((await lookUp('AA19AAA')).json());
  });

  it('is found for every registration in the database', async () => {
    const { rows } = await api.database.query<{ vrm: string }>('select vrm from api.registration');
    const answers = await Promise.all(rows.map(({ vrm }) => lookUp(vrm)));
    expect(
      answers.every((answer) => answer.statusCode === 200 && answer.json<{ capId?: number }>().capId !== undefined),
    ).toBe(true);
  });

  it('may be without an engine capacity', async () => {
    expect((await lookUp('AA19EEE')).json()).not.toHaveProperty('engineCapacity');
  });

  it('is found for any other registration of the UK, the same one every time, and never with its VIN', async () => {
    const answers = await Promise.all(['YB17KRT', 'YB17KRT', 'K123ABC', 'ABZ1234'].map(lookUp));
    const [car, again, kept] = answers.map((answer) =>
      answer.json<{ year: number; capId: number; registrationDate: string }>(),
    );
    expect(car).toEqual(again);
    expect(car?.registrationDate).toMatch(/^2017-0[3-8]-/);
    expect(kept?.capId).toBeGreaterThan(0);
    for (const answer of [...answers, await lookUp('AA19AAA')]) expect(answer.body).not.toMatch(/vin/i);
  });

  it.each(['ER19NFD', 'ZZ99ZZZ', 'QA19AAA'])(
    'is not found by %s: a good answer without make, model and CAP id (A8-7)',
    async (registration) => {
      const answer = await lookUp(registration);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ id: registration, registration, vrm: registration });
    },
  );

  it.each([
    ['ER19BAD', 400, 'registration-invalid'],
    ['A', 400, 'registration-invalid'],
    ['AB12CDEF', 400, 'registration-invalid'],
    ["' or 1=1", 400, 'registration-invalid'],
    ['ER19THR', 429, 'too-many-requests'],
    ['ER19ERR', 500, 'vehicle-register-failed'],
    ['ER19MNT', 503, 'unavailable'],
  ])('is refused for %s with %d %s', async (registration, status, code) => {
    const answer = await lookUp(registration);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: { code } });
  });
});
