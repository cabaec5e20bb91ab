import * as z from 'zod';
import { brands } from './brands';

/** One entry of a setting with a value for each brand, `{brand}={value}`. @param example such an entry, for whoever wrote another */
export function brandSetting(value: z.ZodType<string, string>, example: string) {
  return z
    .string()
    .regex(/^[a-z0-9-]+=/, `must be a brand and a value with "=" between, such as ${example}`)
    .transform((text): [string, string] => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)])
    .pipe(z.tuple([z.string().refine((slug) => brands.some((brand) => brand.slug === slug), 'names no brand'), value]));
}
