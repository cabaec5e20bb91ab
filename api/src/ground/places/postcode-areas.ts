import { readFileSync } from 'node:fs';

/** A point on the map, in degrees (WGS 84). */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The letters that a postcode starts with, and their post town. */
export interface PostcodeArea extends Coordinates {
  area: string;
  town: string;
  county: string;
  /** Population in thousands, roughly. */
  people: number;
}

/** The 124 postcode areas of the United Kingdom and the Crown dependencies. */
export function readPostcodeAreas(): PostcodeArea[] {
  const text = readFileSync(new URL('postcode-areas.csv', import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [area = '', town = '', county = '', latitude, longitude, people] = line.split(',');
      return { area, town, county, latitude: Number(latitude), longitude: Number(longitude), people: Number(people) };
    });
}
