import { origin } from '@forecourt/service/settings';
import * as z from 'zod';

/** One origin whose pages may embed blocks of one brand; `*` means any. */
export interface EmbedOrigin {
  brand: string;
  origin: string;
}

/** `{brand}={origin}`. Either may be `*`. */
export const embedOrigin = () =>
  z
    .string()
    .regex(
      /^(?:\*|[a-z0-9-]+)=/,
      'must be a brand and an origin with "=" between, such as bramblegate=https://partner.example',
    )
    .transform((text) => ({ brand: text.slice(0, text.indexOf('=')), origin: text.slice(text.indexOf('=') + 1) }))
    .pipe(z.object({ brand: z.string(), origin: z.literal('*').or(origin()) }));

interface Embedding {
  brand: string;
  /** Origin of the page; absent in requests from servers and from our pages. */
  origin: string | undefined;
  /** Whether the browser confirms that the page has exactly this origin. */
  isOwnPage: boolean;
  personalData: boolean;
}

/**
 * Whether a page may get a block, as the value of `Access-Control-Allow-Origin`; undefined when it may not. Blocks with
 * personal data are only for origins that are listed by name; `*` does not include them.
 */
export function allowedOrigin(
  listed: readonly EmbedOrigin[],
  { brand, origin: asking, isOwnPage, personalData }: Embedding,
): string | undefined {
  const ofBrand = new Set(
    listed.filter((entry) => entry.brand === brand || entry.brand === '*').map((entry) => entry.origin),
  );
  if (!personalData && (asking === undefined || ofBrand.has('*'))) return '*';
  if (asking === undefined) return isOwnPage ? '*' : undefined;
  // `*` is never an origin.
  return asking !== '*' && ofBrand.has(asking) ? asking : undefined;
}
