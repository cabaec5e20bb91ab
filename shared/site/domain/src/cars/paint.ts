/** A paint of the car image service. */
export interface CarPaint {
  /** `#rrggbb`, lower case. */
  hex: string;
}

/** The paint for an unknown colour (A7-19). */
export const DEFAULT_PAINT_ID = 'pspc0386';

/** Codes by colour (A7-19): black, white, silver and the default are from the specification, the others are our own. */
const PAINT_ID_BY_COLOUR: Readonly<Record<string, string>> = {
  black: 'pspc0004',
  white: 'pspc0099',
  silver: 'pspc0099',
  blue: 'pspc0065',
  red: 'pspc0027',
  green: 'pspc0052',
  yellow: 'pspc0016',
  grey: 'pspc0077',
  orange: 'pspc0020',
  purple: 'pspc0071',
  gold: 'pspc0013',
  brown: 'pspc0044',
  beige: 'pspc0009',
};

const HEX_BY_PAINT_ID: Readonly<Record<string, string>> = {
  pspc0004: '#23272d',
  pspc0099: '#d9dee3',
  pspc0065: '#1f5fae',
  pspc0027: '#b3202c',
  pspc0052: '#2d5a45',
  pspc0016: '#edbf1e',
  pspc0077: '#6f7983',
  pspc0020: '#d9641e',
  pspc0071: '#553a7d',
  pspc0013: '#b89a5e',
  pspc0044: '#5d4334',
  pspc0009: '#cabfa9',
  pspc0321: '#1c7c86',
  [DEFAULT_PAINT_ID]: '#44617f',
};

/** Colours for an unknown paint, which suit any car. */
const OTHER_HEXES = ['#33566f', '#7d2f36', '#4f6b5a', '#8a949d', '#2b3f63', '#a8662f', '#5c6670', '#37706f'] as const;

/**
 * The paint code for a colour's plain name in any case, as the vehicle register writes it (`'BLUE'`); else the default
 * (A7-19).
 */
export function paintIdForColour(colour: string): string {
  const name = colour.trim().toLowerCase();
  return Object.hasOwn(PAINT_ID_BY_COLOUR, name) ? (PAINT_ID_BY_COLOUR[name] ?? DEFAULT_PAINT_ID) : DEFAULT_PAINT_ID;
}

/** The paint of a code. Every text gives the same paint each time: unknown codes get one of a few quiet colours. */
export function paintOf(paintId: string): CarPaint {
  const id = paintId.trim().toLowerCase();
  const known = Object.hasOwn(HEX_BY_PAINT_ID, id) ? HEX_BY_PAINT_ID[id] : undefined;
  if (known) return { hex: known };
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return { hex: OTHER_HEXES[sum % OTHER_HEXES.length] ?? OTHER_HEXES[0] };
}
