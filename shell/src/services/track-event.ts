import { analyticsQueue } from '@forecourt/contracts/analytics-queue';
import type { AnalyticsEvent } from '@forecourt/contracts/services';

/**
 * Sends an event to the page's tag manager, if there is one and the visitor has agreed. Earlier events are not sent
 * later.
 */
export function trackEvent(event: AnalyticsEvent): void {
  analyticsQueue()?.push(event);
}
