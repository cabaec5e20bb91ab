import { reviewSummaries } from '@forecourt/domain/testing/factories';
import { testServices, TEST_TIME } from '@forecourt/testing/services';
import { FRESH_MS, sessionCache } from './session-cache';

const KEY = 'trustpilotData';
const now = TEST_TIME.getTime();
const summary = reviewSummaries.one();
const SOURCE = { platform: 'trustpilot', businessUnitId: summary.businessUnitId };

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('the session’s copy of the reviews', () => {
  it('is kept as data and timestamp under the platform’s name', () => {
    const cache = sessionCache(SOURCE, testServices());
    cache.write(summary, now);
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({ data: summary, timestamp: now });
    expect(cache.read()).toEqual({ data: summary, timestamp: now });
  });

  it('is ignored for another business', () => {
    const other = sessionCache({ ...SOURCE, businessUnitId: 'another' }, testServices());
    expect(other.isOfAnotherBusiness()).toBe(false);
    sessionCache(SOURCE, testServices()).write(summary, now);
    expect([other.read(), other.readFresh(), other.isOfAnotherBusiness()]).toEqual([undefined, undefined, true]);
    expect(sessionCache(SOURCE, testServices()).isOfAnotherBusiness()).toBe(false);
  });

  it.each([
    ['now', 0, true],
    ['almost five minutes ago', FRESH_MS - 1, true],
    ['five minutes ago', FRESH_MS, false],
    ['in the future', -1, false],
  ])('written %s: is it fresh?', (_when, ageMs, isFresh) => {
    const cache = sessionCache(SOURCE, testServices());
    cache.write(summary, now - ageMs);
    expect(cache.readFresh() !== undefined).toBe(isFresh);
    expect(cache.read()).toBeDefined();
  });

  it.each([
    '',
    '{"data":',
    'null',
    '[]',
    '{"data":{},"timestamp":1}',
    JSON.stringify({ data: { ...summary, totalReviews: -1 }, timestamp: now }),
    JSON.stringify({ data: { ...summary, trustScore: '<b>5</b>' }, timestamp: now }),
    JSON.stringify({ data: { ...summary, reviews: [{ id: 1 }] }, timestamp: now }),
    JSON.stringify({ data: summary, timestamp: 'now' }),
    `{"__proto__":{"data":${JSON.stringify(summary)}},"timestamp":${now}}`,
  ])('is ignored when it is %.60s, which is logged once', (text) => {
    sessionStorage.setItem(KEY, text);
    const services = testServices();
    expect(sessionCache(SOURCE, services).read()).toBeUndefined();
    expect(sessionCache(SOURCE, services).readFresh()).toBeUndefined();
    expect(services.logged).toEqual([{ level: 'error', message: 'The cached review data could not be read' }]);
  });

  it('is kept for the page, without a log line, if the browser has no storage', () => {
    const refuse = () => {
      throw new DOMException('Refused', 'SecurityError');
    };
    const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
    const services = testServices();
    expect(sessionCache({ ...SOURCE, platform: 'refused' }, services).read()).toBeUndefined();
    sessionCache({ ...SOURCE, platform: 'refused' }, services).write(summary, now);
    expect(sessionCache({ ...SOURCE, platform: 'refused' }, services).readFresh()?.data).toEqual(summary);
    storage.mockRestore();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    sessionCache({ ...SOURCE, platform: 'full' }, services).write(summary, now);
    expect(sessionCache({ ...SOURCE, platform: 'full' }, services).readFresh()?.data).toEqual(summary);
    expect(services.logged).toEqual([]);
  });
});
