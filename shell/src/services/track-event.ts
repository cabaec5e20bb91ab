import { analyticsQueue } from '@forecourt/contracts/analytics-queue';
import type { AnalyticsEvent } from '@forecourt/contracts/services';

/**
 * Tells the page's tag manager of an event. Only when there is one, and the visitor has agreed to be counted: what
 * happens before is not sent later.
 */
export function trackEvent(event: AnalyticsEvent): void {
  analyticsQueue()?.push(event);
}
