import * as z from 'zod';
import { brands } from './brands';

/** One entry of a setting with a value for each brand, `{brand}={value}`. @param example a valid entry, for the error message */
export function brandSetting(value: z.ZodType<string, string>, example: string) {
  return z
    .string()
    .regex(/^[a-z0-9-]+=/, `must be a brand and a value with "=" between, such as ${example}`)
    .transform((text): [string, string] => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)])
    .pipe(z.tuple([z.string().refine((slug) => brands.some((brand) => brand.slug === slug), 'names no brand'), value]));
}

/** `{brand}={key}`: what a brand proves to search engines with that its site is its own (IndexNow). */
export const indexNowKey = () =>
  brandSetting(z.string().regex(/^[A-Za-z0-9-]{8,128}$/, 'is not a key'), 'bramblegate=5d1f0c6e8a7b4c2d').refine(
    ([slug]) => brands.some((brand) => brand.slug === slug && brand.hosts.length > 0),
    'names a brand without a host of its own',
  );
