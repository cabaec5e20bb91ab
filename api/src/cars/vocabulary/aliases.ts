import { readFileSync } from 'node:fs';
import { FIELDS } from '@forecourt/domain/car-search/fields';
import * as z from 'zod';

/** Subjects for which dealers have their own words. */
export const WORD_KINDS = ['make', 'model', 'trim', 'fuel', 'gearbox', 'body', 'colour'] as const;
export type WordKind = (typeof WORD_KINDS)[number];

const words = z.record(z.string(), z.string());
const wordsFor = <Known extends string>(known: readonly Known[]) => z.record(z.string(), z.enum(known));
const { gearbox, fuelType, bodyType, colour } = FIELDS;

const schema = z.strictObject({
  make: words,
  /** By make and name. */
  model: words,
  trim: words,
  fuel: wordsFor(fuelType.words),
  gearbox: wordsFor(gearbox.words),
  body: wordsFor(bodyType.words),
  colour: wordsFor(colour.words),
  /** Words in the name of a version that do not belong to its trim. */
  technical: z.array(z.string()),
});
export type Aliases = z.output<typeof schema>;

/** The words of the trade for what our catalogue and search call otherwise. */
export const aliases: Aliases = schema.parse(
  JSON.parse(readFileSync(new URL('aliases.json', import.meta.url), 'utf8')),
);
