import * as z from 'zod/mini';
import { SITE_PATHS } from './page-document';

const isSitePath = (address: string) => SITE_PATHS.includes(address.split('/', 2)[1]?.replace(/[?#].*/, '') ?? '');

/** An address without a page (any longer), and the target for its visitors. */
export const redirectRule = z.object({
  /**
   * A path of this site, or `/path/*`: that path and all below it. In any case, with or without a last slash, as with
   * pages.
   */
  from: z.string().check(
    z.maxLength(500),
    z.regex(
      /^\/[^\s?#\\*]+(?<!\/)$|^\/[^\s?#\\*]+\/\*$/,
      'has to be a path, such as /old-page, or /old-folder/* for all below it',
    ),
    z.refine((from) => !isSitePath(from), 'is an address of the site itself'),
  ),
  /**
   * A path of this site, or an https address that the brand's links may lead to. With `/*` at its end, the matched rest
   * of `from` is appended.
   */
  to: z.optional(
    z
      .string()
      .check(
        z.maxLength(1000),
        z.regex(
          /^(?:\/(?![/\\])|https:\/\/[a-z0-9.-]+(?::\d+)?(?=[/?#]|$))[^\s\\*]*(?:(?<=\/)\*)?$/,
          'has to be a path of this site, or an address that begins with https://',
        ),
      ),
  ),
  /** 301 and 308: permanent. 302: temporary. 410: without a replacement. */
  status: z._default(z.literal([301, 302, 308, 410]), 301),
  /** Brands, by slug; all when absent. A rule for named brands wins over one for all. */
  brands: z.optional(z.array(z.string()).check(z.minLength(1))),
  /** Confirms that the rule deliberately hides a page at this address. */
  insteadOfPage: z._default(z.boolean(), false),
});
export type RedirectRule = z.infer<typeof redirectRule>;

/** Returns the contradiction in a rule, if there is one. */
export function redirectProblem({ from, to, status }: RedirectRule): string | undefined {
  if (status === 410)
    return to === undefined ? undefined : 'has status 410, for what is gone: it leads nowhere, so leave "to" out';
  if (to === undefined) return 'has no "to"; only with status 410 there is nothing to lead to';
  return to.endsWith('/*') && !from.endsWith('/*') ? '"to" ends with /*, and "from" does not' : undefined;
}

/** A rule that applies to an address. */
export interface FoundRedirect {
  rule: RedirectRule;
  /** A path of this site, or an address; absent without a replacement. */
  to?: string;
}

/** Finds the rule for an address in as many look-ups as the address has parts, independent of the number of rules. */
export class RedirectTable {
  readonly #exact = new Map<string, RedirectRule[]>();
  readonly #below = new Map<string, RedirectRule[]>();

  constructor(rules: readonly RedirectRule[]) {
    for (const rule of rules) {
      const [table, key] = rule.from.endsWith('/*') ? [this.#below, rule.from.slice(0, -2)] : [this.#exact, rule.from];
      table.set(plain(key), [...(table.get(plain(key)) ?? []), rule]);
    }
  }

  /**
   * A rule for exactly this address wins over one for a folder, an inner folder over an outer one.
   * @param brand its slug
   */
  find(pathname: string, brand: string): FoundRedirect | undefined {
    const sent = asSent(pathname);
    const path = plain(sent);
    const exact = ruleFor(this.#exact.get(path), brand);
    if (exact) return found(exact, '');
    for (let end = path === '/' ? 0 : path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const rule = ruleFor(this.#below.get(path.slice(0, end)), brand);
      if (rule) return found(rule, sent.slice(end));
    }
    return undefined;
  }
}

/** Letter case and a last slash do not matter for addresses. */
function plain(path: string): string {
  const sent = asSent(path).toLowerCase();
  return sent.length > 1 && sent.endsWith('/') ? sent.slice(0, -1) : sent;
}

/** The path as browsers send it: with non-ASCII characters encoded. */
function asSent(path: string): string {
  return new URL(`http://site${path}`).pathname;
}

function ruleFor(rules: readonly RedirectRule[] | undefined, brand: string): RedirectRule | undefined {
  return rules?.find(({ brands }) => brands?.includes(brand)) ?? rules?.find(({ brands }) => brands === undefined);
}

function found(rule: RedirectRule, rest: string): FoundRedirect {
  if (rule.to === undefined) return { rule };
  return { rule, to: rule.to.endsWith('/*') ? rule.to.slice(0, -2) + rest || '/' : rule.to };
}
