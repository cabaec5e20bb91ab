import { TILE_PIXELS, worldPixels } from '@forecourt/domain/map-tiles';
import { touches, type Box } from './ground';
import type { Town } from '../../ground/map/map-data';

/** A town's dot and name, in pixels of the world at a zoom. */
export interface Label {
  name: string;
  /** Position of the town. */
  x: number;
  y: number;
  /** Position of the name's text, as `anchor` says. */
  textX: number;
  textY: number;
  anchor: 'start' | 'end' | 'middle';
  fontPixels: number;
  isLarge: boolean;
}

/** The labels that overlap a tile. */
export type LabelsOfTile = (x: number, y: number) => readonly Label[];

/** Minimum population of a named town, by zoom. */
const MIN_PEOPLE: Readonly<Record<number, number>> = { 6: 150_000, 7: 80_000, 8: 25_000, 9: 8_000, 10: 1_500 };

/** At lower zooms, parts of towns would mix with the towns themselves. */
const PARTS_FROM_ZOOM = 10;

/** Minimum distance between labels: a sparse map is easier to read. */
const APART_PIXELS = 6;

const DOT_PIXELS = 3;

/** Width of a letter as a share of its height: a little more than in any common sans-serif font. */
const LETTER_WIDTH = 0.58;

const SIZES = [
  { people: 250_000, fontPixels: 15 },
  { people: 60_000, fontPixels: 13.5 },
  { people: 10_000, fontPixels: 12.5 },
  { people: 0, fontPixels: 11.5 },
] as const;

/**
 * Places the names of towns without overlaps, the largest town first. The result is the same for all tiles of a zoom.
 */
export function placeLabels(zoom: number, towns: readonly Town[]): LabelsOfTile {
  const byTile = new Map<string, { label: Label; box: Box }[]>();
  for (const town of towns) {
    if (town.people < (MIN_PEOPLE[zoom] ?? 0) || (town.isPart && zoom < PARTS_FROM_ZOOM)) continue;
    const placed = positions(town, zoom).find(({ box }) =>
      tilesOf(box).every((tile) => !byTile.get(tile)?.some((other) => touches(box, other.box))),
    );
    if (!placed) continue;
    for (const tile of tilesOf(placed.box)) byTile.set(tile, [...(byTile.get(tile) ?? []), placed]);
  }
  return (x, y) => (byTile.get(`${x}/${y}`) ?? []).map(({ label }) => label);
}

/** Possible positions of a town's name, best first: right of its dot, left, above, below. */
function positions(town: Town, zoom: number): { label: Label; box: Box }[] {
  const [x, y] = worldPixels(town, zoom);
  const { fontPixels } =
    SIZES.find(({ people }) => town.people >= people && !(town.isPart && people > 10_000)) ?? SIZES[3];
  const width = town.name.length * fontPixels * LETTER_WIDTH;
  const aside = DOT_PIXELS + 3;
  const label = { name: town.name, x, y, fontPixels, isLarge: fontPixels === SIZES[0].fontPixels };
  const at = (anchor: Label['anchor'], textX: number, textY: number): { label: Label; box: Box } => {
    const west = textX - { start: 0, middle: width / 2, end: width }[anchor];
    const box = [
      Math.min(west, x - DOT_PIXELS) - APART_PIXELS,
      Math.min(textY - fontPixels, y - DOT_PIXELS) - APART_PIXELS,
      Math.max(west + width, x + DOT_PIXELS) + APART_PIXELS,
      Math.max(textY + fontPixels * 0.3, y + DOT_PIXELS) + APART_PIXELS,
    ] as const;
    return { label: { ...label, anchor, textX, textY }, box };
  };
  const middle = y + fontPixels * 0.35;
  return [
    at('start', x + aside, middle),
    at('end', x - aside, middle),
    at('middle', x, y - aside),
    at('middle', x, y + aside + fontPixels * 0.75),
  ];
}

function tilesOf([west, north, east, south]: Box): string[] {
  const tiles: string[] = [];
  for (let x = Math.floor(west / TILE_PIXELS); x <= east / TILE_PIXELS; x += 1) {
    for (let y = Math.floor(north / TILE_PIXELS); y <= south / TILE_PIXELS; y += 1) tiles.push(`${x}/${y}`);
  }
  return tiles;
}
