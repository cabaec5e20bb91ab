import type { Vital } from '@forecourt/contracts/web-vitals';
import { sendTelemetry } from './send-telemetry';

type Vitals = Partial<Record<Vital, number>>;

/** Fields that TypeScript's DOM does not declare yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Browsers list slower interactions. They always list the first one. */
const SLOW_MS = 40;

/**
 * Sends the page's speed and stability when it is hidden for the first time, measured as web.dev/articles/vitals
 * defines. The library of that name is five times as large, for cases that do not matter here: only the first values of
 * a page view count.
 *
 * @param page the nonce of the page, by which its host knows its release set and brand
 */
export function watchVitals(page: string): void {
  // In the background a page paints late, or never.
  if (document.visibilityState === 'hidden') return;
  const vitals: Vitals = {};
  const collect = [watchPaint(vitals), watchShifts(vitals), watchInteractions(vitals)];
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    for (const takeLast of collect) takeLast();
    sendTelemetry({ page, reports: [], vitals });
  };
  addEventListener('visibilitychange', send);
}

/** The last candidate counts. Browsers report none after the first input. */
function watchPaint(vitals: Vitals): () => void {
  return observe<PerformanceEntry>({ type: 'largest-contentful-paint' }, ({ startTime }) => (vitals.lcp = startTime));
}

/** The largest burst of shifts: less than a second apart, and five seconds in all. */
function watchShifts(vitals: Vitals): () => void {
  let [burst, first, last] = [0, 0, 0];
  // A browser that supports shifts but lists none has seen none.
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) vitals.cls = 0;
  return observe<LayoutShift>({ type: 'layout-shift' }, ({ value, startTime, hadRecentInput }) => {
    if (hadRecentInput) return;
    const isSameBurst = burst > 0 && startTime - last < 1000 && startTime - first < 5000;
    if (!isSameBurst) [burst, first] = [0, startTime];
    last = startTime;
    burst += value;
    vitals.cls = Math.max(vitals.cls ?? 0, burst);
  });
}

/** The slowest interaction. For each fifty interactions, one slower one is ignored. */
function watchInteractions(vitals: Vitals): () => void {
  const slow = new Map<number, number>();
  const note = ({ interactionId = 0, duration }: PerformanceEventTiming & { interactionId?: number }) => {
    if (interactionId === 0) return;
    slow.set(interactionId, Math.max(slow.get(interactionId) ?? 0, duration));
    const durations = [...slow.values()].toSorted((a, b) => b - a);
    vitals.inp =
      durations[
        Math.min(
          durations.length - 1,
          Math.floor(((performance as { interactionCount?: number }).interactionCount ?? slow.size) / 50),
        )
      ];
  };
  const collect = [
    observe({ type: 'event', durationThreshold: SLOW_MS }, note),
    observe({ type: 'first-input' }, note),
  ];
  return () => collect.forEach((takeLast) => takeLast());
}

/** Returns a function that returns all new entries. Empty in browsers that do not support the type. */
function observe<Entry extends PerformanceEntry>(
  options: PerformanceObserverInit & { durationThreshold?: number },
  note: (entry: Entry) => void,
): () => void {
  const observer = new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note));
  observer.observe({ ...options, buffered: true });
  return () => (observer.takeRecords() as Entry[]).forEach(note);
}
