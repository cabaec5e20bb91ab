import { COOKIE_WORDING, readCookieChoice, writeCookieChoice } from './cookie-choice';

describe('the choice about cookies', () => {
  it.each([[[]], [['analytics']], [['marketing']], [['analytics', 'marketing']]] as const)(
    'of %j is read as it was written',
    (allowed) => {
      expect(readCookieChoice(`a=1; cookie_choice=${writeCookieChoice(allowed, COOKIE_WORDING)}; b=2`)).toEqual(
        allowed,
      );
    },
  );

  it('contains only the version of the words and the categories', () => {
    expect(writeCookieChoice(['analytics', 'marketing'], 1)).toBe('1-analytics-marketing');
    expect(writeCookieChoice([], 1)).toBe('1-none');
  });

  it('expires when the words have changed, and stays valid when they are newer than this host', () => {
    expect(readCookieChoice(`cookie_choice=${COOKIE_WORDING - 1}-analytics`)).toBeUndefined();
    expect(readCookieChoice(`cookie_choice=${COOKIE_WORDING + 1}-analytics`)).toEqual(['analytics']);
  });

  it.each([
    '',
    'cookie_choice=',
    'cookie_choice=analytics',
    'cookie_choice=1',
    'cookie_choice=1-',
    'cookie_choice=-1-analytics',
    'cookie_choice=1-analytics%20',
    'cookie_choice=9999999-analytics',
    'my_cookie_choice=1-analytics',
    'cookie_choice="1-analytics"',
  ])('has not been made by %j', (cookies) => expect(readCookieChoice(cookies)).toBeUndefined());

  it('allows only the categories that it names', () => {
    expect(readCookieChoice('cookie_choice=1-everything')).toEqual([]);
    expect(readCookieChoice('cookie_choice=1-none-analyticsx')).toEqual([]);
  });
});
