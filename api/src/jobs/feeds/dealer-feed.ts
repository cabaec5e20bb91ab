import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openingHours } from '@forecourt/domain/dealers/opening-hours-schema';
import { validatePostcode } from '@forecourt/domain/input/postcode';
import { errorMessage } from '@forecourt/service/error-message';
import * as z from 'zod';
import { createEmbeddedPostcodeLocator } from '../../adapters/postcode-locator-embedded';
import { readJson } from '../../ground/documents/read-json';
import { strictFields } from '../../ground/documents/strict-fields';
import { FeedError } from './feed-error';
import { milesBetween } from '../../cars/stock-search/fields/nearby';
import { FIELD_NAMES } from './rows/fields';
import { ENCODINGS } from './source/decode';
import { WORD_KINDS, type WordKind } from '../../cars/vocabulary/aliases';

/** Maximum distance of a dealer from the centre of its postcode area. */
const MAX_MILES_FROM_AREA = 90;

const line = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^[^\p{Cc}]+$/u, 'is empty, or contains control characters')
    .max(max, `has more than ${max} characters`);

const dealerDetails = strictFields('dealer', {
  name: line(80),
  street: line(120),
  town: line(60),
  county: line(60),
  postcode: z
    .string()
    .trim()
    .toUpperCase()
    .refine((text) => text !== '' && validatePostcode(text, 'royal-mail').ok, 'is not a UK postcode'),
  phone: z.string().regex(/^0[\d ]{9,13}$/, 'has to be a UK telephone number that begins with 0'),
  website: z.url({ protocol: /^https$/, error: 'has to be an https address' }),
  latitude: z.number().min(49, 'is not in the UK').max(61, 'is not in the UK'),
  longitude: z.number().min(-9, 'is not in the UK').max(2, 'is not in the UK'),
  /** Hours of all seven days; absent when they are unknown. */
  openingHours: z.optional(strictFields('openingHours', openingHours.shape)),
});

const texts = <Name extends string>(what: string, names: readonly Name[]) =>
  strictFields(
    what,
    Object.fromEntries(names.map((name) => [name, z.string().min(1).optional()])) as Record<
      Name,
      z.ZodOptional<z.ZodString>
    >,
  );
const lists = strictFields(
  'words',
  Object.fromEntries(WORD_KINDS.map((kind) => [kind, z.record(z.string(), z.string()).optional()])) as Record<
    WordKind,
    z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>
  >,
);

/** A dealer's file: the dealer, the address of its feed, and how to read it. */
const dealerFile = strictFields('the file', {
  dealer: dealerDetails,
  /** A file or folder, relative to this file, or an https address. */
  source: z.string().min(1),
  format: z.enum(['csv', 'json', 'xml']).optional(),
  encoding: z.enum(ENCODINGS).optional(),
  /** Delimiter of a table. Default: detected in its first line. */
  delimiter: z.string().length(1, 'has to be one character').optional(),
  /** Place of the cars: the name of an XML element, or a dotted path to an array in a JSON object. */
  rows: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/, 'has to be a name, or names with dots between')
    .optional(),
  /** The dealer's names of our fields. */
  fields: z.optional(texts('fields', FIELD_NAMES)),
  mileageUnit: z.enum(['miles', 'km']).default('miles'),
  priceUnit: z.enum(['pounds', 'pence']).default('pounds'),
  dateOrder: z.enum(['day-first', 'month-first']).default('day-first'),
  /** Words of this dealer that the vocabulary does not have, with ours: `{ "colour": { "Tornado": "Red" } }`. */
  words: z.optional(lists),
});

type Dealer = z.output<typeof dealerDetails>;
/** A dealer's file, with its name and its folder. */
export interface DealerFeed extends z.output<typeof dealerFile> {
  /** The file's name without its ending. It identifies the dealer, and must not change. */
  key: string;
  folder: string;
}

/** Suffix of dealers' files, since a folder may also contain feeds. */
export const DEALER_FILE_ENDING = '.dealer.json';

const read = readJson(dealerFile);

/** Reads a dealer's file. @throws FeedError with what is wrong, and where */
export async function readDealerFeed(file: string): Promise<DealerFeed> {
  const key = path.basename(file, DEALER_FILE_ENDING);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))
    throw new FeedError(
      `${file}: its name has to be lower-case letters, digits and hyphens, then ${DEALER_FILE_ENDING}`,
    );
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new FeedError(`${file} cannot be read: ${errorMessage(error)}`, { cause: error });
  });
  try {
    const feed = { ...read(text), key, folder: path.dirname(file) };
    await checkPlace(feed.dealer);
    return feed;
  } catch (error) {
    throw new FeedError(`${file}: ${errorMessage(error)}`, { cause: error });
  }
}

/** Refuses coordinates far from the dealer's postcode: swapped or mistyped, they would mislead customers. */
async function checkPlace(dealer: Dealer): Promise<void> {
  const area = await createEmbeddedPostcodeLocator().locate(dealer.postcode);
  if (area && milesBetween(area, dealer) <= MAX_MILES_FROM_AREA) return;
  throw new FeedError(`dealer.latitude and dealer.longitude are far from ${dealer.postcode}`);
}
