import type { Page } from 'playwright-core';

declare global {
  interface Window {
    __layoutShifts?: { score: number; moved: string[] }[];
  }
}

/** Records layout shifts of pages opened from now on. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<{ score: number; moved: string[] }[]>> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const shifts: { score: number; moved: string[] }[] = [];
    const describe = ({ node }: { node: Node | null }) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : String(node?.textContent);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput) shifts.push({ score: entry.value, moved: entry.sources.map(describe) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    window.__layoutShifts = shifts;
  });
  return () =>
    page.evaluate(() => {
      if (!window.__layoutShifts) throw new Error('This page records no layout shifts.');
      return window.__layoutShifts;
    });
}
