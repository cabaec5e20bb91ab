import { ownGlobal } from './own-global';

/**
 * The tag manager's queue of events, to push to, once the visitor consents to analytics
 * (`docs/platform/contracts/page-globals.md`). Read without a schema: every page with islands needs this, and few need
 * the library.
 */
export function analyticsQueue(): unknown[] | undefined {
  const queue = ownGlobal('dataLayer');
  return ownGlobal('ANALYTICS_CONSENT') === 'granted' && Array.isArray(queue) ? queue : undefined;
}
