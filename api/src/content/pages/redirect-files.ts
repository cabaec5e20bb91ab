import type { PageDocument } from '@forecourt/contracts/page-document';
import { redirectProblem, redirectRule, RedirectTable, type RedirectRule } from '@forecourt/contracts/redirects';
import { match } from 'path-to-regexp';
import * as z from 'zod/mini';
import { placesIn, readJson } from '../../ground/documents/read-json';
import { strictFields } from '../../ground/documents/strict-fields';

const redirect = strictFields('a redirect', redirectRule.shape).check((context) => {
  const problem = redirectProblem(context.value);
  if (problem !== undefined) context.issues.push({ code: 'custom', input: context.value, message: problem, path: [] });
});
/** Each is compared with all others. */
const MAX_RULES = 5_000;
const readRules = readJson(z.array(redirect).check(z.maxLength(MAX_RULES, `a file may have ${MAX_RULES} redirects`)));

/** A file in `content/redirects`. */
export interface RedirectFile {
  rules: RedirectRule[];
  /** Place of a rule in the file: `line 3, column 5`. */
  placeOf: (rule: RedirectRule) => string;
}

/** @throws what is wrong with it, with line and column */
export function readRedirects(text: string): RedirectFile {
  const rules = readRules(text);
  let at: ReturnType<typeof placesIn> | undefined;
  return { rules, placeOf: (each) => (at ??= placesIn(text))([rules.indexOf(each)]) };
}

/**
 * Why a file of redirects cannot be live beside others: an address has two rules, leads in a circle, or through too
 * many redirects.
 */
export function redirectConflict(file: RedirectFile, others: readonly RedirectFile[]): string | undefined {
  const rules = [...others.flatMap((other) => other.rules), ...file.rules];
  const table = new RedirectTable(rules);
  const lower = rules.map(({ from }) => from.toLowerCase());
  const slugs = [...new Set(rules.flatMap(({ brands = [] }) => brands)), ANY_OTHER];
  const faults = rules.flatMap((each) => repeated(each, table) ?? chained(each, { lower, table, slugs }) ?? []);
  const own = faults.flatMap(({ about, reason }) => {
    const where = about.find((each) => file.rules.includes(each));
    return where ? [`${file.placeOf(where)}: ${reason}`] : [];
  });
  return own.length > 0 ? own.join('; ') : undefined;
}

/** Pages that a file puts out of reach without saying so, each as a sentence with its place. */
export function shadowedPages(file: RedirectFile, pages: readonly PageDocument[]): string[] {
  const live = pages.filter(({ status }) => status === 200);
  return file.rules.flatMap((each) => {
    const page = each.insteadOfPage ? undefined : live.find((candidate) => isHidden(candidate, each));
    return page
      ? [
          `${file.placeOf(each)}: ${each.from} is an address of the page ${page.id}; if nobody is to see it there, add "insteadOfPage": true`,
        ]
      : [];
  });
}

/** An unwanted effect of rules, and the rules that cause it. */
interface RedirectFault {
  about: RedirectRule[];
  reason: string;
}

/** Represents every brand that no rule names. */
const ANY_OTHER = '';

const folderOf = (address: string) => (address.endsWith('/*') ? address.slice(0, -2).toLowerCase() : undefined);

function repeated(each: RedirectRule, table: RedirectTable): RedirectFault | undefined {
  const other = (each.brands ?? [ANY_OTHER])
    .map((slug) => table.find(each.from, slug)?.rule)
    .find((rule) => rule !== each);
  return other && { about: [each, other], reason: `${each.from} has two rules` };
}

function chained(
  each: RedirectRule,
  { lower, table, slugs }: { lower: string[]; table: RedirectTable; slugs: string[] },
): RedirectFault | undefined {
  for (const address of samplesOf(each, lower)) {
    for (const slug of slugs) {
      const first = table.find(address, slug);
      if (first?.rule !== each || !first.to?.startsWith('/')) continue;
      const next = table.find(first.to.replace(/[?#].*/, ''), slug);
      if (!next) continue;
      const reason =
        next.rule === each
          ? `${address} leads to itself, as ${first.to}`
          : `${address} leads to ${first.to}, which leads on${next.to ? ` to ${next.to}` : ''}: lead there at once`;
      return { about: [each, next.rule], reason };
    }
  }
  return undefined;
}

/** Addresses that a rule applies to, with one for each rule that may apply to its target. */
function samplesOf({ from, to = '' }: RedirectRule, lower: readonly string[]): string[] {
  const [folder, target] = [folderOf(from), folderOf(to)];
  if (folder === undefined || target === undefined) return [from];
  return [
    from,
    ...lower.flatMap((other) => (other.startsWith(`${target}/`) ? [folder + other.slice(target.length)] : [])),
  ];
}

function isHidden({ route, alsoAt, brands }: PageDocument, each: RedirectRule): boolean {
  if (brands && each.brands && !brands.some((slug) => each.brands?.includes(slug))) return false;
  const folder = folderOf(each.from);
  return [route, ...alsoAt].some((pattern) => {
    const isAt = match(pattern);
    if (folder === undefined) return isAt(each.from) !== false;
    const fixed = pattern.split(/[:*{]/, 1)[0]?.toLowerCase() ?? '';
    return fixed.startsWith(`${folder}/`) || isAt(folder) !== false || isAt(`${folder}/x`) !== false;
  });
}
