import { COOKIE_WORDING } from '@forecourt/contracts/cookie-choice';

const TAGS = 'https://tags.example/gtm.js?id=GTM-TEST';
const OWN = '/assets/runtime.js';
type Policy = { createScriptURL: (url: string) => string };

/** Runs the script as in the head of a page. */
function openPage({ cookie = '', gpc = false, prerendering = false } = {}): {
  queue: () => unknown[];
  policy: () => Policy;
} {
  document.cookie = `cookie_choice=${cookie}; Path=/${cookie ? '' : '; Max-Age=0'}`;
  Object.assign(window, {
    dataLayer: undefined,
    trustedTypes: { createPolicy: jest.fn() },
    __FORECOURT__: { integrityOf: ownScriptsOnly },
  });
  Object.assign(navigator, { globalPrivacyControl: gpc });
  Object.assign(document, { prerendering });
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
  script.dataset['tags'] = TAGS;
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  jest.isolateModules(() => void require('./consent'));
  const [[, policy]] = (window as unknown as { trustedTypes: { createPolicy: jest.Mock } }).trustedTypes.createPolicy
    .mock.calls as [[string, Policy]];
  return { queue: () => (window.dataLayer ?? []).map(readable), policy: () => policy };
}

function ownScriptsOnly(url: string): string {
  if (url !== OWN) throw new Error('foreign');
  return 'sha256-x';
}

/** A command as a list, and an event unchanged, both without the time. */
const readable = (entry: unknown) =>
  String(entry) === '[object Arguments]' ? Array.from(entry as ArrayLike<unknown>) : (entry as { event: string }).event;
const isLoaded = () => document.querySelector(`script[src="${TAGS}"]`) !== null;
const signals = (analytics: string, marketing: string) => ({
  ad_storage: marketing,
  ad_user_data: marketing,
  ad_personalization: marketing,
  analytics_storage: analytics,
});
const DEFAULT = ['consent', 'default', signals('denied', 'denied')];
const current = COOKIE_WORDING;

afterEach(() => document.head.replaceChildren());

describe('a page of a brand with a tag manager', () => {
  it.each([
    ['there is no choice yet', { cookie: '' }, 'ask'],
    ['the words have changed since', { cookie: `${current - 1}-analytics-marketing` }, 'ask'],
    ['everything is rejected', { cookie: `${current}-none` }, 'none'],
    ['the browser refuses automatically, whatever was chosen', { cookie: `${current}-analytics`, gpc: true }, 'gpc'],
  ])('loads nothing and reports only a no when %s', (_, visitor, state) => {
    const { queue, policy } = openPage(visitor);
    expect(document.documentElement.dataset['consent']).toBe(state);
    expect([isLoaded(), window.ANALYTICS_CONSENT, queue()]).toEqual([false, 'denied', [DEFAULT]]);
    expect(() => policy().createScriptURL(TAGS)).toThrow('foreign');
    expect(policy().createScriptURL(OWN)).toBe(OWN);
  });

  it.each([
    ['analytics-marketing', 'granted', 'granted'],
    ['analytics', 'granted', 'denied'],
    ['marketing', 'denied', 'granted'],
  ])('loads the tag manager for %s, after the signals of allowed categories', (words, analytics, marketing) => {
    const { queue } = openPage({ cookie: `${current}-${words}` });
    expect(document.documentElement.dataset['consent']).toBe(words.replace('-', ' '));
    expect([isLoaded(), window.ANALYTICS_CONSENT]).toEqual([true, analytics]);
    expect(queue()).toEqual([DEFAULT, ['consent', 'update', signals(analytics, marketing)], 'gtm.js']);
  });

  it('trusts scripts of the tag manager’s origin then, in addition to its own, and no others', () => {
    const { policy } = openPage({ cookie: `${current}-analytics` });
    expect(policy().createScriptURL('https://tags.example/gtag/js?id=G-TEST')).toContain('gtag');
    expect(policy().createScriptURL(OWN)).toBe(OWN);
    expect(() => policy().createScriptURL('https://other.example/x.js')).toThrow('foreign');
    expect(() => policy().createScriptURL('/releases/mfe-evil/1.0.0/x.js')).toThrow('foreign');
  });

  it('loads the tag manager of a prerendered page when the page is shown', () => {
    openPage({ cookie: `${current}-analytics`, prerendering: true });
    expect([isLoaded(), document.documentElement.dataset['consent']]).toEqual([false, 'analytics']);
    Object.assign(document, { prerendering: false });
    document.dispatchEvent(new Event('prerenderingchange', { bubbles: true }));
    expect(isLoaded()).toBe(true);
  });

  it('notifies the tag manager of a choice that was withdrawn elsewhere', () => {
    const { queue } = openPage({ cookie: `${current}-analytics` });
    document.cookie = `cookie_choice=${current}-none; Path=/`;
    dispatchEvent(new Event('pageshow'));
    expect([window.ANALYTICS_CONSENT, document.documentElement.dataset['consent']]).toEqual(['denied', 'none']);
    expect(queue().at(-1)).toEqual(['consent', 'update', signals('denied', 'denied')]);
  });
});
