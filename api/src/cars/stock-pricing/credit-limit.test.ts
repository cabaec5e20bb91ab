import { carSearchAnswer } from '@forecourt/domain/car-search/wire';
import { carListingsAnswer } from '@forecourt/domain/cars/listing';
import { carPage } from '@forecourt/domain/cars/page';
import { termsQuery, DEFAULT_TERMS, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { quoteAnswer } from '@forecourt/domain/quotes/quote';
import { SOME_CARS, testApi, type TestApi } from '../../testing/test-api';

/** Negative equity of £8,000: the credit is 140 % of the price of a £20,000 car. */
const OWING: FinanceTerms = { ...DEFAULT_TERMS, partExchangePence: 100_000, owedPence: 900_000, shortfall: 'finance' };
const CAR = 9;

/** Whether each answer of the API contains a monthly price for the terms. */
async function pricedBy({ app, authorization }: TestApi): Promise<Record<string, boolean>> {
  const query = termsQuery(OWING);
  const get = async (path: string) => (await app.inject(path)).json<unknown>();
  const headers = { authorization: await authorization() };
  const search = async (path: string, more: object) =>
    (await app.inject({ method: 'POST', url: path, headers, payload: { terms: OWING, ...more } })).json<unknown>();
  const byId = (await get(`/v1/cars?ids=${CAR}&${query}`)) as { forSale: { monthlyPrice?: number }[] };
  const filtered = carSearchAnswer.parse(await search('/v1/cars', { monthlyMax: '1000' }));
  const places = (await search('/v1/cars/places', { monthlyMax: '1000', zoom: 6 })) as { places: unknown[] };
  return {
    page: carPage.parse(await get(`/v1/cars/${CAR}?${query}`)).monthlyPrice !== undefined,
    byId: byId.forSale[0]?.monthlyPrice !== undefined,
    recent:
      carListingsAnswer.parse(await get(`/v1/cars/recent?limit=1&${query}`)).results[0]?.monthlyPrice !== undefined,
    card:
      carSearchAnswer.parse(await search('/v1/cars', { fields: ['results'] })).results?.[0]?.monthlyPrice !== undefined,
    filter: filtered.total === 1,
    map: places.places.length === 1,
    quote: quoteAnswer.parse(await get(`/v1/quote?car=${CAR}&${query}`)).kind === 'offered',
    amount: quoteAnswer.parse(await get(`/v1/quote?amount=20000&${query}`)).kind === 'offered',
  };
}

describe.each<[string, Record<string, string>, number | undefined]>([
  ['120 % of its price by default', {}, undefined],
  ['the setting', { MAX_CREDIT_PERCENT_OF_PRICE: '140' }, 140],
])('the limit on credit for a car, %s', (_, env, limit) => {
  const api = testApi({ seed: SOME_CARS, env });

  it('applies to every answer, and hosts learn it unless it is the default', async () => {
    // One car, of £20,000, which any lender finances.
    await api.database.query('delete from api.car where id <> $1', [CAR]);
    await api.database.query(
      "update api.car set price_pence = 2000000, mileage = 9000, registered_on = '2024-01-05' where id = $1",
      [CAR],
    );
    const priced = await pricedBy(api);
    expect(priced).toEqual(Object.fromEntries(Object.keys(priced).map((name) => [name, limit === 140])));
    const { version, maxCreditPercent } = (await api.app.inject('/api/content/v1/pages')).json<{
      version: string;
      maxCreditPercent?: number;
    }>();
    expect(maxCreditPercent).toBe(limit);
    expect(version.endsWith('-140')).toBe(limit === 140);
  });
});
