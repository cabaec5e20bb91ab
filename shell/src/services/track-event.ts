import { readPageGlobal } from '@forecourt/contracts/page-globals';
import type { AnalyticsEvent } from '@forecourt/contracts/services';

/**
 * Tells the page's tag manager of an event. Only when there is one, and the visitor has agreed to be counted: what
 * happens before is not sent later.
 */
export function trackEvent(event: AnalyticsEvent): void {
  if (readPageGlobal('ANALYTICS_CONSENT') === 'granted') readPageGlobal('dataLayer')?.push(event);
}
