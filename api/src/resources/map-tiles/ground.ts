import { TILE_PIXELS, worldPixels } from '@forecourt/domain/map-tiles';
import type { Land, Town } from '../../ground/map/map-data';

type Point = [x: number, y: number];

/** West, north, east and south, in pixels of the world. */
export type Box = readonly [west: number, north: number, east: number, south: number];

/** Coordinates in pixels of the world at zoom 0. */
export interface LandPiece {
  isHome: boolean;
  box: Box;
  rings: Point[][];
}

/** A built-up area: a circle whose size follows from the number of people. */
export interface BuiltUp {
  x: number;
  y: number;
  radius: number;
}

/** Points of a line that are closer together than this are dropped. */
const DETAIL_PIXELS = 0.75;

/** An island smaller than this is left out. */
const MIN_ISLAND_PIXELS = 1.5;

/** People per square kilometre in British towns, roughly. */
const TOWN_DENSITY = 4_500;

const MIN_BUILT_UP_PIXELS = 2;

const EQUATOR_METRES = 40_075_017;

export function projected({ isHome, rings }: Land): LandPiece {
  const lines = rings.map((ring) =>
    rounded(ring.map(([longitude, latitude]) => worldPixels({ longitude, latitude }, 0))),
  );
  return { isHome, box: boxOf(lines[0] ?? []), rings: lines };
}

/** The land that is visible at a zoom, without detail too small to see. */
export function landAt(zoom: number, land: readonly LandPiece[]): LandPiece[] {
  const scale = 2 ** zoom;
  return land.flatMap(({ isHome, box, rings }) => {
    const [west, north, east, south] = box;
    if (Math.max(east - west, south - north) * scale < MIN_ISLAND_PIXELS) return [];
    return [{ isHome, box, rings: rings.map((ring) => withDetail(ring, DETAIL_PIXELS / scale)) }];
  });
}

/** The built-up areas that are large enough to see at a zoom. */
export function builtUpAt(zoom: number, towns: readonly Town[]): BuiltUp[] {
  return towns.flatMap(({ people, isPart, ...place }) => {
    const metresToPixel = (EQUATOR_METRES * Math.cos((place.latitude * Math.PI) / 180)) / (TILE_PIXELS * 2 ** zoom);
    const radius = (Math.sqrt(people / TOWN_DENSITY / Math.PI) * 1000) / metresToPixel;
    const [x, y] = worldPixels(place, zoom);
    return isPart || radius < MIN_BUILT_UP_PIXELS ? [] : [{ x, y, radius }];
  });
}

export const touches = (box: Box, [west, north, east, south]: Box): boolean =>
  box[0] <= east && box[2] >= west && box[1] <= south && box[3] >= north;

/**
 * Corners of a coast at 1 : 10 million come from the survey, not from the coast: they are smoothed by cutting each off,
 * twice.
 */
function rounded(ring: Point[], times = 2): Point[] {
  if (times === 0) return ring;
  const cut = ring.slice(1).flatMap(([x, y], index): Point[] => {
    const [fromX, fromY] = ring[index]!;
    return [
      [fromX * 0.75 + x * 0.25, fromY * 0.75 + y * 0.25],
      [fromX * 0.25 + x * 0.75, fromY * 0.25 + y * 0.75],
    ];
  });
  return rounded(cut[0] ? [...cut, cut[0]] : cut, times - 1);
}

function withDetail(ring: Point[], apart: number): Point[] {
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  return ring.filter(([x, y], index) => {
    if (index < ring.length - 1 && Math.hypot(x - lastX, y - lastY) < apart) return false;
    [lastX, lastY] = [x, y];
    return true;
  });
}

function boxOf(ring: Point[]): Box {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
