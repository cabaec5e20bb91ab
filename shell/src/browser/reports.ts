import type { Report } from './page';

/** Most reports in one beacon. */
const MOST_REPORTS = 100;
/** Short after a failure, so that a bad release is noticed; longer otherwise, to send more at once. */
const AFTER_FAILURE_MS = 1000;
const AFTER_MS = 3000;

/**
 * Reports which blocks were shown, what failed and how long loading took: soon after a failure, later otherwise, and when the
 * page is shown or hidden; nothing of a page that nobody has seen.
 *
 * @param page the nonce of the page, by which its host knows it; absent in a third-party page
 * @param base origin of our site, in a third-party page
 */
export function collectReports(page: string | undefined, base = ''): (report: Report) => void {
  let waiting: Report[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUrgent = false;
  // A page that is prerendered, or opened in the background, may never be shown.
  let wasShown = document.visibilityState === 'visible';

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    isUrgent = false;
    if (!wasShown) return;
    for (; waiting.length > 0; waiting = waiting.slice(MOST_REPORTS)) {
      const text = JSON.stringify({ page, reports: waiting.slice(0, MOST_REPORTS) });
      // Plain text needs no preflight request from another origin.
      navigator.sendBeacon(`${base}/telemetry`, new Blob([text], { type: base ? 'text/plain' : 'application/json' }));
    }
  };
  addEventListener('visibilitychange', () => {
    wasShown = true;
    send();
  });

  return (report) => {
    if (!wasShown && waiting.length >= MOST_REPORTS) return;
    // In a third-party page a remote is named with its version.
    waiting.push({ ...report, remote: report.remote.split('@', 1)[0] ?? '' });
    const isFailure = report.outcome === 'failed';
    if (timer !== undefined && (isUrgent || !isFailure)) return;
    clearTimeout(timer);
    isUrgent = isFailure;
    timer = setTimeout(send, isFailure ? AFTER_FAILURE_MS : AFTER_MS);
  };
}
