import type { WordField } from '@forecourt/domain/car-search/fields';

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** For fields whose words are bands of a figure: the index of the word for a figure. */
export const BAND_OF = {
  insuranceGroup: (group: number) => Math.ceil(group / 10) - 1,
  milesPerGallon: (miles: number) => 6 - Math.floor(clamp(miles, 20, 60) / 10),
  zeroTo62Seconds: (seconds: number) => Math.floor(clamp(seconds, 4, 12) / 2) - 2,
} as const satisfies Partial<Record<WordField, (figure: number) => number>>;

export type BandedField = keyof typeof BAND_OF;
export const BANDED_FIELDS = Object.keys(BAND_OF) as readonly BandedField[];
