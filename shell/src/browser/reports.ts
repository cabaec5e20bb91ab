import type { Report } from './page';

/** Sends what went wrong, and how fast things were, in one beacon when the page is hidden, or soon after a failure. */
export function collectReports(): (report: Report) => void {
  let waiting: Report[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    navigator.sendBeacon('/telemetry', new Blob([JSON.stringify({ reports: waiting.slice(0, 50) })], { type: 'application/json' }));
    waiting = [];
  };
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());

  return (report) => {
    waiting.push(report);
    if (report.outcome !== 'loaded') timer ??= setTimeout(send, 1000);
  };
}
