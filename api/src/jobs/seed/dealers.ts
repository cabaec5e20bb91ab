import { slugOf } from '@forecourt/domain/slug';
import { createLandChecker } from '../../ground/map/on-land';
import { readPostcodeAreas, type Coordinates, type PostcodeArea } from '../../ground/places/postcode-areas';
import { weighted, type Random } from '../../cars/invented-vehicles/random';
import type { DealerToWrite } from '../../cars/stock-writing/write-dealers';
import { seedWords } from './seed-words';

const { dealerNames, streets } = seedWords;

/** Second half of a postcode, without the letters that Royal Mail excludes there. */
const INWARD_LETTERS = 'ABDEFGHJNPQRSTUWXYZ';

/**
 * Numbers that Ofcom reserves for drama; nobody has them.
 * https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama
 */
const DRAMA_PREFIXES: Record<string, string> = {
  LS: '0113 496 0',
  S: '0114 496 0',
  NG: '0115 496 0',
  LE: '0116 496 0',
  BS: '0117 496 0',
  B: '0121 496 0',
  EH: '0131 496 0',
  G: '0141 496 0',
  L: '0151 496 0',
  M: '0161 496 0',
  NE: '0191 498 0',
  BT: '028 9649 6',
  CF: '029 2018 0',
};
const LONDON_PREFIX = '020 7946 0';
const ELSEWHERE_PREFIX = '01632 960';

/** Invents dealers across the country, more where more people live. @param hoursOf invents the opening hours of one */
export function inventDealers(
  count: number,
  random: Random,
  hoursOf: () => DealerToWrite['openingHours'],
): DealerToWrite[] {
  const pickArea = weighted(readPostcodeAreas(), (area) => area.people);
  const names = new Set<string>();
  const isOnLand = createLandChecker();
  return Array.from({ length: count }, (_, index) => {
    const area = pickArea(random);
    const [name, address, phone] = [newName(names, random), addressIn(area, random, isOnLand), phoneIn(area, random)];
    return { id: index + 1, name, ...address, phone, feed: null, website: null, openingHours: hoursOf() };
  });
}

function newName(taken: Set<string>, random: Random): string {
  for (;;) {
    const name = `${random.pick(dealerNames.starts)}${random.pick(dealerNames.ends)} ${random.pick(dealerNames.kinds)}`;
    if (!taken.has(name)) {
      taken.add(name);
      return name;
    }
  }
}

function addressIn(
  area: PostcodeArea,
  random: Random,
  isOnLand: (place: Coordinates) => boolean,
): Omit<DealerToWrite, 'id' | 'name' | 'phone' | 'feed' | 'website' | 'openingHours'> {
  const letter = () => INWARD_LETTERS[random.integer(0, INWARD_LETTERS.length - 1)];
  const district = ['EC', 'WC'].includes(area.area) ? `${random.integer(1, 2)}A` : String(random.integer(1, 9));
  return {
    street: `${random.integer(1, 240)} ${random.pick(streets)}`,
    town: area.town,
    townSlug: slugOf(area.town),
    county: area.county,
    postcode: `${area.area}${district} ${random.integer(1, 9)}${letter()}${letter()}`,
    ...placeNear(area, [random.normal(0, 0.03, -0.08, 0.08), random.normal(0, 0.05, -0.12, 0.12)], isOnLand),
  };
}

/** Never in the sea: in a coastal town the opposite side of its centre is tried, then the centre itself. */
function placeNear(
  { latitude, longitude }: Coordinates,
  [north, east]: [number, number],
  isOnLand: (place: Coordinates) => boolean,
): Coordinates {
  const sides = [
    [1, 1],
    [-1, -1],
    [-1, 1],
    [1, -1],
  ] as const;
  const places = sides.map(([up, right]) => ({
    latitude: round5(latitude + up * north),
    longitude: round5(longitude + right * east),
  }));
  return places.find(isOnLand) ?? { latitude, longitude };
}

function phoneIn(area: PostcodeArea, random: Random): string {
  const prefix = area.county === 'Greater London' ? LONDON_PREFIX : (DRAMA_PREFIXES[area.area] ?? ELSEWHERE_PREFIX);
  return `${prefix}${String(random.integer(0, 999)).padStart(3, '0')}`;
}

function round5(degrees: number): number {
  return Number(degrees.toFixed(5));
}
