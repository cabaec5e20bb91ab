import { trackEvent } from './track-event';

const page = globalThis as { window?: object };

function trackedOn(globals: object): void {
  page.window = globals;
  trackEvent({ event: 'Valuation Submitted' });
}

afterEach(() => delete page.window);

describe('an event for the tag manager', () => {
  it('is pushed to its queue once the visitor has agreed', () => {
    const dataLayer: unknown[] = [{ event: 'gtm.js' }];
    trackedOn({ dataLayer, ANALYTICS_CONSENT: 'granted' });
    expect(dataLayer).toEqual([{ event: 'gtm.js' }, { event: 'Valuation Submitted' }]);
  });

  it.each([{}, { ANALYTICS_CONSENT: 'denied' }, { ANALYTICS_CONSENT: true }])(
    'is dropped when consent is %j',
    (consent) => {
      const dataLayer: unknown[] = [];
      trackedOn({ dataLayer, ...consent });
      expect(dataLayer).toEqual([]);
    },
  );

  it.each([{}, { dataLayer: {} }, { dataLayer: 'x' }])('is dropped when there is no tag manager (%j)', (globals) => {
    expect(() => trackedOn({ ...globals, ANALYTICS_CONSENT: 'granted' })).not.toThrow();
  });

  it('is dropped on the server', () => {
    expect(() => trackEvent({ event: 'Valuation Submitted' })).not.toThrow();
  });
});
