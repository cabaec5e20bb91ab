import { decodeEntities } from './decode-entities';

/**
 * Reads the text of an attribute of any type: placeholders, safe links and colours, lists, JSON (spec B1-4). For
 * unusable text, every function here either throws or returns undefined, and `Attribute.parse` uses the fallback.
 */

/** The facts about the page that parsing needs. */
export interface AttributeContext {
  /** Whether a link to this absolute address may leave the site. */
  allowLink: (url: URL) => boolean;
  /** Cleans untrusted rich HTML. The host chooses the library. Reports each link that it removes. */
  sanitizeHtml: (html: string, onRefusedLink?: (href: string) => void) => string;
  /** Values for `{name}` placeholders in texts and links: brand name, destinations. */
  placeholders: Readonly<Record<string, string>>;
  /** Called for each value that fell back. Never gets the whole value, which may contain anything. */
  report: (problem: AttributeProblem) => void;
}

export interface AttributeProblem {
  attribute: string;
  /** Ends with the consequence, after ", so", unless it is that the default is shown. */
  reason: string;
}

/** The end of the reason why a strict attribute was refused. */
export const NOTHING_SHOWN = ', so nothing is shown in its place';

/**
 * Treatment of the strings inside a structured item; unlisted fields are plain text. An `originLink` has the same
 * target on every page of the site: it is resolved against the origin, never against the page (B2-13).
 */
export type FieldTreatment = 'link' | 'originLink' | 'richText' | 'colour';

export function asString(raw: unknown): string {
  if (typeof raw === 'string') return raw;
  if (typeof raw === 'number' || typeof raw === 'boolean') return String(raw);
  throw new Error('expected text');
}

export function fill(value: string, { placeholders }: AttributeContext): string {
  // A lone surrogate would throw later, when the text is encoded into a URL. `{{value}}` belongs to blocks that fill it
  // in later, so doubled braces stay unchanged.
  return value
    .toWellFormed()
    .replace(/(?<!\{)\{([a-zA-Z]+)\}(?!\})/g, (whole, name: string) =>
      Object.hasOwn(placeholders, name) ? placeholders[name]! : whole,
    );
}

export function safeLink(raw: string, context: AttributeContext): string | undefined {
  const value = fill(raw, context).trim();
  if (/[\p{Cc}\\]/u.test(value)) return undefined;
  if (/^(\/(?!\/)|#|\?)/.test(value)) return value;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url) return /^[a-z0-9][\w./?#&=%-]*$/i.test(value) ? `/${value}` : undefined;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return value;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  return context.allowLink(url) ? value : undefined;
}

/** Sanitised rich HTML; removed links are reported. */
export function safeHtml(raw: string, context: AttributeContext): string {
  return context.sanitizeHtml(fill(decodeEntitiesIfEncoded(raw), context), (href) => reportLink(href, context));
}

/** Contains the host, but never the whole address. */
function reportLink(address: string, { report }: AttributeContext): void {
  const host = URL.canParse(address) ? new URL(address).host : '';
  report({
    attribute: '',
    reason: `${host ? `links may not lead to ${host}` : 'a link is not an address that links may have'}, so there is no link`,
  });
}

/** Placeholder for the site's own origin: only the rest is used. */
const OWN_ORIGIN = 'https://origin.invalid';

/**
 * A link from the origin. A link that cannot be resolved becomes '/' followed by the link (B2-13). Empty if it would
 * lead to a different site.
 */
function originLink(raw: string, context: AttributeContext): string {
  const value = fill(raw, context).trim();
  if (value === '' || /[\p{Cc}\\]/u.test(value)) return '';
  if (URL.canParse(value)) return safeLink(value, context) ?? '';
  if (!URL.canParse(value, OWN_ORIGIN)) return value.startsWith('/') ? '' : `/${value}`;
  const { origin, pathname, search, hash } = new URL(value, OWN_ORIGIN);
  return origin === OWN_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : '';
}

export function safeColour(raw: string): string | undefined {
  const value = raw.trim();
  return /^(#[0-9a-f]{3,8}|[a-z]{3,20}|(rgb|hsl)a?\([0-9.,%\s/deg]+\))$/i.test(value) ? value : undefined;
}

export function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return JSON.parse(decodeEntities(value));
  }
}

export function parseTextList(value: string): unknown[] {
  if (/^\s*(\[|&#0*91;|&lbrack;|&lsqb;)/.test(value)) {
    const parsed = parseJson(value);
    if (!Array.isArray(parsed)) throw new Error('expected a list');
    return parsed;
  }
  return value.split(value.includes('|') ? '|' : ',');
}

export function decodeEntitiesIfEncoded(value: string): string {
  return /&lt;|&#0*60;|&#x0*3c;/i.test(value) && !value.includes('<') ? decodeEntities(value) : value;
}

export function treatStrings(
  value: unknown,
  treat: Record<string, FieldTreatment>,
  context: AttributeContext,
  field = '',
): unknown {
  if (typeof value === 'string') {
    if (treat[field] === 'link' || treat[field] === 'originLink') {
      const link = treat[field] === 'link' ? (safeLink(value, context) ?? '') : originLink(value, context);
      if (link === '' && value.trim() !== '') reportLink(fill(value, context).trim(), context);
      return link;
    }
    if (treat[field] === 'colour') return safeColour(value) ?? '';
    if (treat[field] === 'richText') return safeHtml(value, context);
    return fill(value, context);
  }
  if (Array.isArray(value)) return value.map((entry) => treatStrings(entry, treat, context, field));
  if (value && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, treatStrings(entry, treat, context, name)]),
    );
  }
  return value;
}
