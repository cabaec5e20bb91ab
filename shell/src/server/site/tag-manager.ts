import * as z from 'zod';
import { thisSite } from './this-site';

/**
 * Entry of `TAG_MANAGERS`, `{brand}={address}`: the script of a brand's tag manager, on a different host than the site.
 */
export const tagManager = () =>
  z
    .string()
    .regex(
      /^[a-z0-9-]+=/,
      'must be a brand and a value with "=" between, such as bramblegate=https://tags.bramblegate.example/gtm.js?id=GTM-EXAMPLE',
    )
    .transform((text): [string, string] => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)])
    .pipe(
      z.tuple([
        z.string().refine((slug) => thisSite.brands.some((brand) => brand.slug === slug), 'names no brand'),
        z.url({ protocol: /^https$/ }),
      ]),
    );
