import { addressPage } from '@forecourt/contracts/address-page';
import { carSearchAnswer } from '@forecourt/domain/car-search/wire';
import { carPage } from '@forecourt/domain/cars/page';
import { dealerIdOf } from '@forecourt/domain/dealers/address';
import { bookableDaysAnswer, dealerPage, dealerReviews } from '@forecourt/domain/dealers/page';
import type { ReviewPlatform } from '../../ports/review-platform';
import { SOME_CARS, testApi, TEST_DAY } from '../../testing/test-api';
import { createReviewsOfDealers } from './reviews-of-dealers';

const api = testApi({ seed: SOME_CARS });
const get = (url: string) => api.app.inject(url);
const search = async (body: object) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/v1/cars',
    headers: { authorization: await api.authorization() },
    payload: body,
  });
  return answer.statusCode === 200 ? carSearchAnswer.parse(answer.json()) : answer.statusCode;
};

describe('a dealer', () => {
  it('is answered with its hours, and otherwise as the page of a car has it', async () => {
    const { rows } = await api.database.query<{ id: number; dealer_id: number }>(
      'select max(car.id) as id, dealer_id from api.car join api.dealer on dealer.id = dealer_id where opening_hours is not null group by 2 limit 1',
    );
    const { id, dealer_id: dealerId } = rows[0]!;
    const dealer = dealerPage.parse((await get(`/v1/dealers/${dealerId}`)).json());
    expect(dealer.path).toBe(`/dealers/${dealer.path.split('/').at(-1)}`);
    expect(dealer.openingHours).toMatchObject({
      monday: expect.stringMatching(/^\d{2}:\d{2}-\d{2}:\d{2}$/),
      exceptions: { '2026-12-25': 'closed' },
    });
    const { openingHours: _hours, ...shown } = dealer;
    expect(carPage.parse((await get(`/v1/cars/${id}`)).json()).dealer).toEqual(shown);
  });

  it('has no opening hours if they are unknown', async () => {
    const { rows } = await api.database.query<{ id: number }>(
      'select min(id) as id from api.dealer where opening_hours is null',
    );
    expect((await get(`/v1/dealers/${rows[0]!.id}`)).json()).not.toHaveProperty('openingHours');
  });

  it.each([
    ['999999', 404, 'dealer-unknown'],
    ['x', 400, 'invalid-request'],
  ])('there is no dealer %s', async (id, status, code) => {
    for (const path of [`/v1/dealers/${id}`, `/v1/dealers/${id}/reviews`]) {
      const answer = await get(path);
      expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([status, code]);
    }
  });

  it('can be booked on the days when it is open, from now on', async () => {
    const { days } = bookableDaysAnswer.parse((await get('/v1/dealers/1/bookable-days')).json());
    // Midnight in London is one o'clock in summer: no opening hours of the day have passed yet.
    expect(days[0]).toEqual({ date: '2026-06-15', name: 'Monday 15 June', times: expect.arrayContaining(['10:00']) });
    expect(days.length).toBeGreaterThan(11);
  });

  it('is in the sitemap, with cars or without', async () => {
    const { addresses, pageCount } = addressPage.parse((await get('/v1/dealers/sitemap')).json());
    expect([addresses.length, pageCount]).toEqual([SOME_CARS.dealers, 1]);
    for (const { path } of addresses) {
      const id = dealerIdOf(path.split('/').at(-1) ?? '');
      expect((await get(`/v1/dealers/${id}`)).json()).toMatchObject({ path });
    }
    expect(addressPage.parse((await get('/v1/dealers/sitemap?page=2')).json()).addresses).toEqual([]);
  });
});

describe('a search for one dealer’s cars', () => {
  it('finds all of them and no other, and names the dealer', async () => {
    const { rows } = await api.database.query<{ n: number; name: string }>(
      'select count(*)::int as n, min(dealer.name) as name from api.car join api.dealer on dealer.id = dealer_id where dealer_id = 3',
    );
    const { n, name } = rows[0]!;
    expect(n).toBeGreaterThan(0);
    expect(await search({ dealer: 'whatever-it-is-called-3' })).toEqual({
      total: n,
      dealer: { name, path: expect.stringMatching(/^\/dealers\/.+-3$/) },
    });
  });

  it('finds nothing for an unknown dealer, and refuses an invalid id', async () => {
    expect(await search({ dealer: 'nobody-999999' })).toEqual({ total: 0 });
    expect(await search({ dealer: 'nobody' })).toBe(400);
    expect(await search({ dealer: '' })).toEqual({ total: SOME_CARS.cars });
  });
});

describe('the reviews of a dealer', () => {
  it('are those of the business with its domain, good and bad, with the average of all', async () => {
    const stars = new Set<number>();
    for (let id = 1; id <= SOME_CARS.dealers; id += 1) {
      const { score, total, reviews, isSample } = dealerReviews.parse((await get(`/v1/dealers/${id}/reviews`)).json());
      expect(isSample).toBe(total > 0 || undefined);
      const { rows } = await api.database.query<{ n: number; average: number | null }>(
        'select count(*)::int as n, avg(stars)::float8 as average from api.review where business_unit_id = $1',
        [`dealer-${id}`],
      );
      const { n, average } = rows[0]!;
      expect({ id, total, shown: reviews.length }).toEqual({ id, total: n, shown: n });
      expect(score).toBe(average === null ? undefined : Number(average.toFixed(1)));
      for (const review of reviews) stars.add(review.stars);
    }
    expect(stars.size).toBeGreaterThan(2);
  });

  it('are requested once an hour, and stay visible while the platform does not answer', async () => {
    let [calls, isDown, now] = [0, false, TEST_DAY];
    const platform: ReviewPlatform = {
      findBusiness: async () => {
        calls += 1;
        if (isDown) throw new Error('down');
        return { id: 'b', displayName: 'B', trustScore: '4.2', totalReviews: 1 };
      },
      readReviews: async () => [],
    };
    const reviews = createReviewsOfDealers(platform, () => now);
    const shown = { score: 4.2, total: 1, reviews: [] };
    expect([await reviews('a.example'), await reviews('a.example'), calls]).toEqual([shown, shown, 1]);
    isDown = true;
    now = new Date(now.getTime() + 3_600_000);
    expect([await reviews('a.example'), calls, await reviews('b.example')]).toEqual([shown, 2, undefined]);
  });
});
