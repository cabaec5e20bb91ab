import { findViolations } from '../axe';
import { newOf, type Fault, type Rule } from '../rule';

/** WCAG 2.2, 1.4.10. */
const NARROWEST = { width: 320, height: 640 };
/** These look at whole pages, or are part of other rules. */
const EXCEPT = ['region', 'landmark-one-main', 'page-has-heading-one', 'bypass'];

interface Seen {
  violations: { rule: string; help: string; html: string; block: string | null }[];
  /** Pixels by which a screen of 320 px has to be scrolled sideways. */
  sideways: number;
}

/** Axe finds no new violation, contrast included, and on the narrowest screen nothing scrolls sideways. */
export const access: Rule<Seen> = {
  name: 'access',
  reads: 'still',
  watch:
    async ({ page }, { blocks, width }) =>
    async () => {
      const found = await findViolations(
        page,
        blocks.map((block) => `[data-block="${block}"]`),
        EXCEPT,
      );
      const violations = found.flatMap(({ id, help, nodes }) => nodes.map((node) => ({ rule: id, help, ...node })));
      if (width > 768) return { violations, sideways: 0 };
      await page.setViewportSize(NARROWEST);
      // Blocks that depend on their own width change one frame later.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      return { violations, sideways: await page.evaluate(() => document.documentElement.scrollWidth - innerWidth) };
    },
  judge: ({ before, after }) => [
    ...newOf(after.violations, before?.violations, ({ rule, html }) => `${rule} ${withoutIds(html)}`).map(
      ({ rule, help, html, block }): Fault => ({
        verdict: 'refused',
        block,
        element: html.slice(0, 200),
        message: `${help} (axe: ${rule}).`,
      }),
    ),
    ...(after.sideways > Math.max(0, before?.sideways ?? 0)
      ? [
          {
            verdict: 'refused' as const,
            block: null,
            message: `A screen of 320 px has to be scrolled sideways by ${after.sideways} px.`,
          },
        ]
      : []),
  ],
};

/** React's ids and hashed class names differ between versions. */
const withoutIds = (html: string) => html.replaceAll(/ (?:id|class|for|aria-[a-z]+|data-[a-z-]+)="[^"]*"/g, '');
