import { escapeHtml } from '@forecourt/service/html';
import { geoIdentity, geoPath } from 'd3-geo';
import { TILE_PIXELS } from '@forecourt/domain/map-tiles';
import { builtUpAt, landAt, projected, touches, type Box, type LandPiece } from './ground';
import { placeLabels, type Label } from './labels';
import type { Land, Town } from '../../ground/map/map-data';

export interface TileNumber {
  zoom: number;
  x: number;
  y: number;
}

/** Muted, so that the pin and the names are easy to see. */
const COLOURS = {
  sea: '#d3e4ec',
  coast: '#9fbccb',
  home: '#f6f4ee',
  abroad: '#ecebe6',
  builtUp: '#e7e2d6',
  dot: '#6d7a83',
  name: '#36424b',
};

/** Towns have no sharp edge. */
const TOWN_FILL = `<radialGradient id="town"><stop offset=".55" stop-color="${COLOURS.builtUp}"/><stop offset="1" stop-color="${COLOURS.builtUp}" stop-opacity="0"/></radialGradient>`;

/** Length by which lines continue beyond the tile, so that their clipped ends are not visible. */
const MARGIN_PIXELS = 4;

/** Draws tiles of a map of the British Isles. Data that all tiles of a zoom share is computed with its first tile. */
export function createTileDrawer(land: readonly Land[], towns: readonly Town[]): (tile: TileNumber) => string {
  const pieces = land.map(projected);
  const zooms = new Map<number, ReturnType<typeof prepare>>();
  const prepare = (zoom: number) => ({
    land: landAt(zoom, pieces),
    builtUp: builtUpAt(zoom, towns),
    labelsOf: placeLabels(zoom, towns),
  });

  return ({ zoom, x, y }) => {
    const prepared = zooms.get(zoom) ?? prepare(zoom);
    zooms.set(zoom, prepared);
    const [west, north] = [x * TILE_PIXELS, y * TILE_PIXELS];
    const box = [
      west - MARGIN_PIXELS,
      north - MARGIN_PIXELS,
      west + TILE_PIXELS + MARGIN_PIXELS,
      north + TILE_PIXELS + MARGIN_PIXELS,
    ] as const;
    const near = prepared.land.filter((piece) => touches(piece.box, scaled(box, 2 ** -zoom)));
    const path = pathIn(box, zoom);
    const home = path(near.filter(({ isHome }) => isHome));
    const circles = prepared.builtUp
      .filter((town) =>
        touches([town.x - town.radius, town.y - town.radius, town.x + town.radius, town.y + town.radius], box),
      )
      .map((town) => `<circle cx="${short(town.x - west)}" cy="${short(town.y - north)}" r="${short(town.radius)}"/>`);
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_PIXELS}" height="${TILE_PIXELS}" viewBox="0 0 ${TILE_PIXELS} ${TILE_PIXELS}">`,
      `<rect width="${TILE_PIXELS}" height="${TILE_PIXELS}" fill="${COLOURS.sea}"/>`,
      area(path(near.filter(({ isHome }) => !isHome)), 'abroad'),
      area(home, 'home'),
      home &&
        circles.length > 0 &&
        `<clipPath id="shore"><use href="#home"/></clipPath>${TOWN_FILL}<g clip-path="url(#shore)" fill="url(#town)">${circles.join('')}</g>`,
      ...prepared.labelsOf(x, y).map((label) => drawLabel(label, west, north)),
      '</svg>',
    ]
      .filter(Boolean)
      .join('');
  };
}

/** Draws the land within a box of the world at a zoom, as an SVG path. */
function pathIn([west, north, east, south]: Box, zoom: number): (land: readonly LandPiece[]) => string {
  const corner = [west + MARGIN_PIXELS, north + MARGIN_PIXELS] as const;
  const projection = geoIdentity()
    .scale(2 ** zoom)
    .translate([-corner[0], -corner[1]])
    .clipExtent([
      [west - corner[0], north - corner[1]],
      [east - corner[0], south - corner[1]],
    ]);
  const path = geoPath(projection).digits(1);
  return (land) => path({ type: 'MultiPolygon', coordinates: land.map(({ rings }) => rings) }) ?? '';
}

const scaled = ([west, north, east, south]: Box, by: number): Box => [west * by, north * by, east * by, south * by];

function area(path: string, whose: 'home' | 'abroad'): string {
  return path && `<path id="${whose}" d="${path}" fill="${COLOURS[whose]}" stroke="${COLOURS.coast}"/>`;
}

function drawLabel(
  { name, x, y, textX, textY, anchor, fontPixels, isLarge }: Label,
  west: number,
  north: number,
): string {
  const weight = isLarge ? ' font-weight="600"' : '';
  return [
    `<circle cx="${short(x - west)}" cy="${short(y - north)}" r="${isLarge ? 3 : 2}" fill="${COLOURS.dot}"/>`,
    `<text x="${short(textX - west)}" y="${short(textY - north)}" text-anchor="${anchor}" font-family="system-ui,sans-serif" font-size="${fontPixels}"${weight}`,
    ` fill="${COLOURS.name}" stroke="${COLOURS.home}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${escapeHtml(name)}</text>`,
  ].join('');
}

const short = (pixels: number): number => Math.round(pixels * 10) / 10;
