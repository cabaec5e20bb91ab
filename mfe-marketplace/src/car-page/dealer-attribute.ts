import * as z from 'zod/mini';
import { Attribute, jsonObject } from '@forecourt/contracts/attributes';
import { penceFromPounds } from '@forecourt/domain/money';
import { DEFAULT_DEALER } from './default-dealer';
import type { ShownDealer } from './shown-car';

const word = z._default(
  z.pipe(
    z.nullish(z.union([z.string(), z.number()])),
    z.transform((value) => (value ?? '').toString().trim()),
  ),
  '',
);
const number = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => (value === '' || value === null || value === undefined ? Number.NaN : Number(value))),
);

/** Yes or no in any of the partners' spellings. */
const yesNo = z._default(
  z.pipe(
    z.nullish(z.union([z.boolean(), z.string(), z.number()])),
    z.transform((value) => /^(true|yes|y|1)$/i.test(String(value))),
  ),
  false,
);
const optionalNumber = z.pipe(
  z.optional(number),
  z.transform((value = Number.NaN) => (Number.isFinite(value) ? value : undefined)),
);
/** A count: a number, or a list whose items are counted. */
const count = z.pipe(
  z.optional(
    z.union([
      number,
      z.pipe(
        z.array(z.unknown()),
        z.transform((list) => list.length),
      ),
    ]),
  ),
  z.transform((value = Number.NaN) => (Number.isFinite(value) ? value : undefined)),
);

/** A dealer as partners give it (B3-11 to B3-15). */
const givenDealer = z.pipe(
  z.object({
    dealerId: optionalNumber,
    dealerName: word,
    town: word,
    county: word,
    building: word,
    streetName: word,
    postcode: word,
    phone: word,
    url: word,
    coordinates: z.nullish(z.object({ longitude: number, latitude: number })),
    isDealerAccredited: yesNo,
    avgScore: optionalNumber,
    reviews: count,
    dealerRating: word,
    scorecardRating: z.nullish(z.object({ ratingName: word, ratingValue: optionalNumber })),
    adminFee: optionalNumber,
    dealerTypeId: optionalNumber,
    dealerSetupStatusId: optionalNumber,
  }),
  z.transform(
    ({
      dealerId,
      building,
      streetName,
      coordinates,
      isDealerAccredited,
      avgScore,
      reviews,
      dealerRating,
      scorecardRating,
      adminFee,
      dealerTypeId,
      dealerSetupStatusId,
      ...given
    }): ShownDealer => ({
      ...given,
      dealerId: dealerId ?? null,
      dealerName: given.dealerName || DEFAULT_DEALER.dealerName,
      street: [building, streetName].filter(Boolean).join(' '),
      longitude: within(coordinates?.longitude, 180) ?? DEFAULT_DEALER.longitude,
      latitude: within(coordinates?.latitude, 90) ?? DEFAULT_DEALER.latitude,
      standing: {
        isAccredited: isDealerAccredited,
        averageScore: avgScore,
        reviewCount: reviews,
        rating: dealerRating,
        scorecard: scorecardRating?.ratingName ?? '',
        scorecardValue: scorecardRating?.ratingValue,
        adminFeePence: adminFee && penceFromPounds(adminFee),
        typeId: dealerTypeId,
        setupStatusId: dealerSetupStatusId,
      },
    }),
  ),
);

/**
 * The dealer of a car: JSON, or text such as `dealerName=Alderbrook Cars,dealerId=7` (B3-16). The
 * sample dealer if it cannot be read; null when nothing is given.
 */
export function dealerAttribute(): Attribute<ShownDealer | null> {
  const json = jsonObject(givenDealer, { url: 'link' });
  return new Attribute<ShownDealer | null>(
    (raw, context) =>
      json.parse('dealer', typeof raw === 'string' && /^\s*[a-zA-Z]+\s*=/.test(raw) ? fromPairs(raw) : raw, context) ??
      DEFAULT_DEALER,
    { ...json.toJsonSchema(), type: ['object', 'string'] },
    null,
  );
}

/** Splits only at commas that are followed by a name and `=`, since values may contain commas. */
function fromPairs(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(/,(?=\s*[a-zA-Z]+=)/).flatMap((pair) => {
      const [name = '', ...value] = pair.split('=');
      return value.length > 0 ? [[name.trim(), value.join('=').trim()]] : [];
    }),
  );
}

function within(degrees: number | undefined, limit: number): number | undefined {
  return degrees !== undefined && Math.abs(degrees) <= limit ? degrees : undefined;
}
