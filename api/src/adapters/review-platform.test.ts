import { reviewedBusinessAnswer, reviewsAnswer } from '@forecourt/domain/reviews/wire';
import type { ReviewPlatform } from '../ports/review-platform';
import { SAMPLE_BUSINESS } from '../jobs/seed/seed';
import { FEW_CARS, startTestApi, TEST_DAY, testApi } from '../testing/test-api';
import { createEmbeddedReviewPlatform } from './review-platform-embedded';
import { createLiveReviewPlatform } from './review-platform-live';
import { MISBEHAVIOURS, outsideServer, type Behaviour } from './testing/outside-server';

const BUSINESS = {
  id: SAMPLE_BUSINESS.id,
  displayName: 'Forecourt',
  name: { identifying: SAMPLE_BUSINESS.domain, referring: [] },
  websiteUrl: '',
  country: 'GB',
  status: 'active',
  score: { trustScore: 4.6, stars: 4.5 },
  numberOfReviews: { total: 14, usedForTrustScoreCalculation: 12, fiveStars: 2 },
  links: [],
};
const review = (number: number) => ({
  id: `review-${number}`,
  stars: 5,
  title: 'Good',
  text: 'Very good',
  language: 'en',
  createdAt: `2026-04-${30 - number}T10:15:00Z`,
  updatedAt: null,
  isVerified: true,
  reviewVerificationLevel: '',
  numberOfLikes: 0,
  status: 'active',
  companyReply: null,
  consumer: { id: 'c', displayName: 'John D.', numberOfReviews: 1 },
  businessUnit: {},
  countsTowardsTrustScore: true,
});

/** Answers as the platform documents. */
const documented: Behaviour = (request, response) => {
  const url = new URL(request.path, 'http://platform');
  response.setHeader('content-type', 'application/json');
  const send = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
  if (request.headers.apikey !== 'key') return void send(401, {});
  if (url.pathname === '/find')
    return void (url.searchParams.get('name') === SAMPLE_BUSINESS.domain ? send(200, BUSINESS) : send(404, {}));
  if (url.pathname !== `/${SAMPLE_BUSINESS.id}/reviews`) return void send(404, {});
  const isAsDocumented = url.search === '?stars=5&language=en&orderBy=createdat.desc&perPage=20';
  return void send(isAsDocumented ? 200 : 400, {
    links: [],
    reviews: Array.from({ length: 20 }, (_, index) => review(index)),
  });
};

const api = testApi({ seed: FEW_CARS });

const server = outsideServer(documented);
const live = () => createLiveReviewPlatform({ url: server.url, apiKey: 'key', timeoutMs: 800 });

describe.each<[string, () => ReviewPlatform]>([
  ['embedded', () => createEmbeddedReviewPlatform(api.database, () => TEST_DAY)],
  ['live', live],
])('the %s review platform', (_name, platform) => {
  it('gives twenty five-star reviews, newest first, as the site reads them', async () => {
    const found = await platform().readReviews(SAMPLE_BUSINESS.id);
    const { reviews } = reviewsAnswer.parse({ reviews: found });
    expect(reviews).toHaveLength(20);
    expect(found?.every(({ stars }) => stars === 5)).toBe(true);
    expect(new Set(reviews.map(({ id }) => id)).size).toBe(20);
    const times = reviews.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('finds a business by its domain, with a score and a count', async () => {
    const found = await platform().findBusiness(SAMPLE_BUSINESS.domain);
    expect(found).toMatchObject({ id: SAMPLE_BUSINESS.id, trustScore: expect.stringMatching(/^[45]\.\d$/) });
    const answer = {
      id: found?.id,
      score: { trustScore: found?.trustScore },
      numberOfReviews: { total: found?.totalReviews },
    };
    expect(reviewedBusinessAnswer.parse(answer).numberOfReviews.total).toBeGreaterThan(0);
  });

  it('finds no other business', async () => {
    expect(await platform().readReviews('000000000000000000000000')).toBeUndefined();
    expect(await platform().findBusiness('elsewhere.example')).toBeUndefined();
  });
});

describe('the embedded review platform', () => {
  it('gets a new review every few minutes, and shows it first', async () => {
    const at = (minutes: number) =>
      createEmbeddedReviewPlatform(api.database, () => new Date(TEST_DAY.getTime() + minutes * 60_000));
    const totals = await Promise.all(
      [0, 4, 5, 60].map(async (minutes) => (await at(minutes).findBusiness(SAMPLE_BUSINESS.domain))?.totalReviews ?? 0),
    );
    expect(totals.map((total) => total - (totals[0] ?? 0))).toEqual([0, 0, 1, 12]);
    const [newest] = (await at(60).readReviews(SAMPLE_BUSINESS.id)) ?? [];
    expect(Date.parse(newest?.createdAt ?? '')).toBeGreaterThan(TEST_DAY.getTime());
  });
});

describe('the live review platform', () => {
  it.each<[string, Behaviour]>([
    ...MISBEHAVIOURS,
    [
      'sends something else',
      (_request, response) => void response.writeHead(200).end('{"reviews":[{"stars":"five"}]}'),
    ],
    ['refuses our key', (_request, response) => void response.writeHead(403).end('{}')],
  ])('fails within a second when the platform %s', async (_what, behaviour) => {
    server.behave(behaviour);
    await expect(live().readReviews(SAMPLE_BUSINESS.id)).rejects.toThrow('did not answer properly');
    expect(server.received.length).toBeLessThanOrEqual(2);
  });

  it('skips only reviews that are not as documented', async () => {
    const odd = [
      null,
      'good',
      { ...review(1), stars: 'five' },
      { ...review(2), id: '' },
      { ...review(3), createdAt: 'yesterday' },
    ];
    const read = [review(4), { ...review(5), title: null, consumer: null, isVerified: 'yes', language: 7 }];
    server.behave(
      (_request, response) => void response.writeHead(200).end(JSON.stringify({ reviews: [...odd, ...read] })),
    );
    expect((await live().readReviews(SAMPLE_BUSINESS.id))?.map(({ id, isVerified }) => [id, isVerified])).toEqual([
      ['review-4', true],
      ['review-5', false],
    ]);
  });

  it('retries once after a failure', async () => {
    server.behave((request, response) =>
      server.received.length === 1 ? void response.writeHead(503).end() : documented(request, response),
    );
    expect(await live().readReviews(SAMPLE_BUSINESS.id)).toHaveLength(20);
  });

  it('stops calling a platform that keeps failing', async () => {
    server.behave((_request, response) => void response.writeHead(500).end());
    const platform = live();
    for (let call = 0; call < 8; call += 1)
      await expect(platform.findBusiness('a')).rejects.toThrow('did not answer properly');
    expect(server.received).toHaveLength(10);
    expect(platform.figures).toMatchObject({ calls: 8, retries: 5, failures: 5, refused: 3 });
  });
});

describe('the relay', () => {
  it('answers in the specified form under the configured name', async () => {
    const [find, reviews] = await Promise.all([
      api.app.inject(`/api/apply/v1/trustpilot/find?name=www.${SAMPLE_BUSINESS.domain}`),
      api.app.inject(`/api/apply/v1/trustpilot/${SAMPLE_BUSINESS.id}/reviews`),
    ]);
    expect(find.json<{ score: unknown }>().score).toEqual({ trustScore: expect.any(String) });
    expect(reviewedBusinessAnswer.parse(find.json()).id).toBe(SAMPLE_BUSINESS.id);
    expect(reviewsAnswer.parse(reviews.json()).reviews).toHaveLength(20);
  });

  it('answers 404 for a business it does not know, 400 without a name, 502 when the platform fails', async () => {
    const failing = await startTestApi({
      env: {
        REVIEW_PLATFORM: 'stars',
        REVIEW_PLATFORM_ADAPTER: 'live',
        REVIEW_PLATFORM_URL: 'http://127.0.0.1:1',
        REVIEW_PLATFORM_API_KEY: 'k',
      },
    });
    const answers = await Promise.all([
      api.app.inject('/api/apply/v1/trustpilot/000/reviews'),
      api.app.inject('/api/apply/v1/trustpilot/find'),
      failing.app.inject(`/api/apply/v1/stars/${SAMPLE_BUSINESS.id}/reviews`),
    ]);
    await failing.stop();
    expect(answers.map((answer) => answer.json<{ error: { code: string } }>().error.code)).toEqual([
      'business-unit-unknown',
      'invalid-request',
      'review-platform-failed',
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 400, 502]);
  });
});
