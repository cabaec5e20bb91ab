import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

let script: string | undefined;

/** A violation of a rule of axe, with the elements that violate it. */
export interface AxeViolation {
  id: string;
  /** The requirement, in a few words. */
  help: string;
  /** False for text in the colour of its background: axe cannot tell whether it is meant to be invisible. */
  isCertain: boolean;
  nodes: { html: string; block: string | null }[];
}

/**
 * Runs axe in a page.
 *
 * @param include selectors of the parts to look at
 * @param exceptRules rules that do not apply, for example because it is not a whole page
 */
export async function findViolations(
  page: Page,
  include: string | string[],
  exceptRules: readonly string[] = [],
): Promise<AxeViolation[]> {
  // `AxeBuilder` evaluates axe twice, and returns passed rules too.
  script ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  for (const frame of page.frames()) await frame.evaluate(script);
  return page.evaluate(
    async ({ context, rules }) => {
      const { violations, incomplete } = await window.axe.run(
        { include: context },
        { resultTypes: ['violations', 'incomplete'], rules, elementRef: true, preload: false },
      );
      const invisible = incomplete.flatMap((result) => {
        const nodes = result.nodes.filter(({ any }) =>
          any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'equalRatio'),
        );
        return nodes.length > 0 ? [{ ...result, nodes, isCertain: false }] : [];
      });
      const certain = violations.map((result) => ({ ...result, isCertain: true }));
      return [...certain, ...invisible].map(({ id, help, isCertain, nodes }) => ({
        id,
        help,
        isCertain,
        nodes: nodes.map(({ html, element }) => ({
          html,
          block: element?.closest('[data-block]')?.getAttribute('data-block') ?? null,
        })),
      }));
    },
    { context: include, rules: Object.fromEntries(exceptRules.map((rule) => [rule, { enabled: false }])) },
  );
}
