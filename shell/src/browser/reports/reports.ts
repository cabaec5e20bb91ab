import type { PageSign } from '@forecourt/contracts/page-signs';
import type { Report } from '../loading/page';
import { sendTelemetry } from './send-telemetry';

/** Maximum reports in one beacon. */
const MAX_REPORTS = 100;
/** Short after a failure, so that a bad release is noticed. Longer otherwise, to send more at once. */
const AFTER_FAILURE_MS = 1000;
const AFTER_MS = 3000;

/** Longer than the automatic work of a release soon after hydration. */
const ALIVE_MS: Partial<Record<PageSign, number>> = { alive: 4_000, lasting: 60_000 };

/**
 * Returns a function that reports shown blocks, failures and loading times: soon after a failure, later otherwise, and
 * when the page is shown or hidden. A page that was never visible reports nothing. Also reports that the page is alive.
 *
 * @param page the nonce of the page, by which its host knows it; absent in a third-party page
 * @param base origin of our site, in a third-party page
 */
export function collectReports(page: string | undefined, base = ''): (report: Report) => void {
  let waiting: Report[] = [];
  let signs: PageSign[] = [];
  const given = new Set<PageSign>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUrgent = false;
  // A page that is prerendered, or opened in the background, may never be shown.
  let wasShown = document.visibilityState === 'visible';

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    isUrgent = false;
    if (!wasShown) return;
    for (; waiting.length + signs.length > 0; [waiting, signs] = [waiting.slice(MAX_REPORTS), []]) {
      sendTelemetry({ page, reports: waiting.slice(0, MAX_REPORTS), signs }, base);
    }
  };
  addEventListener('visibilitychange', () => {
    wasShown = true;
    // A page that is left has already reached this state.
    if (document.visibilityState === 'hidden') alive.forEach(sign);
    send();
  });

  const wait = (isFailure: boolean) => {
    if (timer !== undefined && (isUrgent || !isFailure)) return;
    clearTimeout(timer);
    isUrgent = isFailure;
    timer = setTimeout(send, isFailure ? AFTER_FAILURE_MS : AFTER_MS);
  };
  const sign = (one: PageSign) => {
    // Third-party pages send no signs.
    if (page === undefined || given.has(one)) return;
    given.add(one);
    signs.push(one);
    wait(false);
  };
  const alive = Object.keys(ALIVE_MS) as PageSign[];
  for (const one of alive) setTimeout(sign, ALIVE_MS[one], one);

  return (report) => {
    if (!wasShown && waiting.length >= MAX_REPORTS) return;
    // In a third-party page a remote is named with its version.
    waiting.push({ ...report, remote: report.remote.split('@', 1)[0] ?? '' });
    wait(report.outcome === 'failed');
  };
}
