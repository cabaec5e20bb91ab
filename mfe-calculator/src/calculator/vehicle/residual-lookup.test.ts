import { apiFailure, testServices, type ApiAnswers } from '@forecourt/testing/services';
import { residualLookup } from './residual-lookup';

const car = { capCode: 'FOFOCU010TITA5HPM', registrationDate: '2021-03-02', mileage: 31_000 };

function lookUp(answer: unknown) {
  const answers: ApiAnswers = { 'POST /api/calculator/v1/futures': answer };
  const services = testServices({ answers });
  return { lookup: residualLookup(car, services), services };
}

describe('looking up residual values', () => {
  it('sends one request at a time, and one for each mileage', async () => {
    const { lookup, services } = lookUp({ 50: { 24: 9000 } });
    const [first, second] = await Promise.all([lookup.at(8000), lookup.at(8000)]);
    expect(first).toEqual({ values: { 50: { 24: 900_000 } }, annualMileage: 8000, hasFailed: false });
    expect(second).toBe(first);
    expect(await lookup.at(8000)).toBe(first);
    expect(services.calls).toHaveLength(1);
    await Promise.all([lookup.at(12_000), lookup.at(12_000)]);
    expect(services.calls).toHaveLength(2);
  });

  it.each([
    ['an error', apiFailure(500)],
    ['no answer at all', apiFailure(0)],
    ['something else', { 50: 'soon' }],
    ['nothing', {}],
  ])('is not retried after %s', async (_, answer) => {
    const { lookup, services } = lookUp(answer);
    expect(await lookup.at(8000)).toMatchObject({ values: undefined, hasFailed: true });
    expect(await lookup.at(12_000)).toMatchObject({ hasFailed: true });
    expect(services.calls).toHaveLength(1);
  });
});
