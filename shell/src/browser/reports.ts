import type { Report } from './page';

/** In one beacon, at most. */
const MOST_REPORTS = 100;
/** Soon after a failure, so that a bad release is noticed; later otherwise, when what follows is there as well. */
const AFTER_FAILURE_MS = 1000;
const AFTER_MS = 3000;

/**
 * Sends what was shown, what went wrong and how fast things were: soon after a failure, a while after everything else, and when the
 * page is hidden.
 *
 * @param page the nonce of the page, by which its host knows it; absent in a page of others
 * @param base origin of our site, in a page of others
 */
export function collectReports(page: string | undefined, base = ''): (report: Report) => void {
  let waiting: Report[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUrgent = false;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    isUrgent = false;
    for (; waiting.length > 0; waiting = waiting.slice(MOST_REPORTS)) {
      const text = JSON.stringify({ page, reports: waiting.slice(0, MOST_REPORTS) });
      // As plain text another origin may send it without being asked first.
      navigator.sendBeacon(`${base}/telemetry`, new Blob([text], { type: base ? 'text/plain' : 'application/json' }));
    }
  };
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());

  return (report) => {
    // In a page of others a remote is named with its version.
    waiting.push({ ...report, remote: report.remote.split('@', 1)[0] ?? '' });
    const isFailure = report.outcome === 'failed';
    if (timer !== undefined && (isUrgent || !isFailure)) return;
    clearTimeout(timer);
    isUrgent = isFailure;
    timer = setTimeout(send, isFailure ? AFTER_FAILURE_MS : AFTER_MS);
  };
}
