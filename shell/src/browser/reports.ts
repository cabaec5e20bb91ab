import type { Report } from './page';

/** Sends what went wrong, and how fast things were, in one beacon when the page is hidden, or soon after a failure. */
export function collectReports(base = ''): (report: Report) => void {
  let waiting: Report[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    // As plain text another origin may send it without being asked first.
    navigator.sendBeacon(
      `${base}/telemetry`,
      new Blob([JSON.stringify({ reports: waiting.slice(0, 50) })], { type: base ? 'text/plain' : 'application/json' }),
    );
    waiting = [];
  };
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());

  return (report) => {
    // In a page of others a remote is named with its version.
    waiting.push({ ...report, remote: report.remote.split('@', 1)[0] ?? '' });
    if (report.outcome !== 'loaded') timer ??= setTimeout(send, 1000);
  };
}
