import { clamp, type Vec3 } from '../geometry/vector';
import { dense, roundedOutline, type Point } from '../geometry/outline';
import { element, filled, laid, projected, stroked } from '../drawing/pen';
import { millimetres, type Scene } from '../drawing/scene';

const up: Vec3 = [0, 0, 1];
const sideways: Vec3 = [0, 1, 0];

/** The outline of all side windows together, in the side view. */
function windowLine({ body, surface }: Scene): { lower: (x: number) => number; upper: (x: number) => number; from: number; to: number } {
  const { rearBottom, rearTop, topInset } = body.sideGlass;
  const lower = (x: number) => surface.beltZ(x) + 0.022;
  const slant = (x: number) => {
    const share = (x - rearTop) / (rearBottom - rearTop);
    const roof = surface.railZ(rearTop) - topInset;
    return rearBottom > rearTop ? roof + (lower(rearBottom) - roof) * clamp(share, 0, 1) ** 1.35 : Infinity;
  };
  const upper = (x: number) => Math.min(surface.railZ(x) - topInset, slant(x));
  let from = body.screen.cowl;
  while (upper(from) < lower(from) + 0.012 && from < body.length) from += 0.01;
  return { lower, upper, from, to: Math.max(rearBottom, rearTop) };
}

function span(scene: Scene, from: (z01: number) => number, to: (z01: number) => number): Point[] {
  const { lower, upper } = windowLine(scene);
  const count = 24;
  const at = (share: number, height: number) => from(height) + (to(height) - from(height)) * share;
  const low = Array.from({ length: count + 1 }, (_, i): Point => [at(i / count, 0), lower(at(i / count, 0))]);
  const high = Array.from({ length: count + 1 }, (_, i): Point => [at(1 - i / count, 1), upper(at(1 - i / count, 1))]);
  const left = Array.from({ length: 8 }, (_, i): Point => {
    const [x0, x1] = [at(0, 0), at(0, 1)];
    const t = 1 - (i + 1) / 9;
    return [x0 + (x1 - x0) * t, lower(x0) + (upper(x1) - lower(x0)) * t];
  });
  return [...low, ...high, ...left];
}

/** Side windows: a black band, in it one pane for each door, with the sky in the panes and seats behind them. */
export function sideWindows(scene: Scene): string {
  const { camera, surface, body } = scene;
  const line = windowLine(scene);
  const { rearBottom, rearTop, pillars } = body.sideGlass;
  const lay = surface.side;
  const band = laid(
    camera,
    lay,
    sideways,
    dense(
      span(
        scene,
        () => line.from,
        (h) => (h < 0.5 ? rearBottom : rearTop),
      ),
      0.06,
    ),
  );
  const edges = [{ bottom: line.from, top: line.from }, ...pillars, { bottom: rearBottom, top: rearTop }];
  const panes = edges.slice(1).map((right, index) => {
    const left = edges[index];
    if (!left) return [];
    const gapLeft = index === 0 ? 0.035 : 0.03;
    const outline = span(
      scene,
      (h) => (h < 0.5 ? left.bottom : left.top) + gapLeft,
      (h) => (h < 0.5 ? right.bottom : right.top) - 0.03,
    );
    const centre = outline.reduce((sum, [, z]) => sum + z, 0) / outline.length;
    const inset = outline.map(([x, z]): Point => [x, z + (z > centre ? -0.014 : 0.012)]);
    return laid(camera, lay, sideways, dense(inset, 0.05));
  });
  const glass = panes.map((pane) => filled(pane, { fill: 'url(#side-glass)' })).join('');
  const clip = `<clipPath id="panes">${panes.map((pane) => filled(pane, {})).join('')}</clipPath>`;
  const sky = `<g clip-path="url(#panes)">${seats(scene)}${skyBand(scene)}</g>`;
  const trim = stroked([...band, ...band.slice(0, 1)], { stroke: '#05080c', 'stroke-width': millimetres(scene, 8), 'stroke-opacity': 0.55 });
  return clip + filled(band, { fill: '#0b0f14' }) + trim + glass + sky;
}

/** A light that runs slantwise over all panes, as the studio's lamp does. */
function skyBand({ camera, surface, body }: Scene): string {
  const slanted = (x: number, width: number): Point[] =>
    projected(camera, [
      surface.side(x, surface.beltZ(x)),
      surface.side(x + width, surface.beltZ(x)),
      surface.side(x + width + 0.42, surface.railZ(x + width + 0.42)),
      surface.side(x + 0.42, surface.railZ(x + 0.42)),
    ]);
  const start = body.screen.header;
  return (
    filled(slanted(start - 0.28, 0.3), { fill: '#fff', 'fill-opacity': 0.13 }) +
    filled(slanted(start + 0.1, 0.07), { fill: '#fff', 'fill-opacity': 0.1 }) +
    filled(slanted(start + 0.92, 0.4), { fill: '#fff', 'fill-opacity': 0.09 })
  );
}

function seats({ camera, body, surface }: Scene): string {
  const rows = [body.screen.header + 0.32, body.screen.header + 1.12];
  return rows
    .map((x) => {
      const z = surface.beltZ(x);
      const back = roundedOutline(
        [
          [x, z - 0.1],
          [x + 0.14, z + 0.16],
          [x + 0.26, z + 0.16],
          [x + 0.3, z - 0.1],
        ],
        0.07,
      );
      const head = roundedOutline(
        [
          [x + 0.15, z + 0.19],
          [x + 0.16, z + 0.33],
          [x + 0.26, z + 0.34],
          [x + 0.28, z + 0.19],
        ],
        0.05,
      );
      return [back, head]
        .map((outline) =>
          filled(
            projected(
              camera,
              outline.map(([sx, sz]): Vec3 => [sx, 0.3, sz]),
            ),
            { fill: '#03060a', 'fill-opacity': 0.55 },
          ),
        )
        .join('');
    })
    .join('');
}

/** A pane across the car, windscreen or rear window, from one height to another on the top line. */
export function crossWindow(scene: Scene, from: number, to: number, bow: number): string {
  const { body, camera, surface } = scene;
  const rows = 16;
  const outlineAt = (margin: number, shift: number): Point[] => {
    const edge = (sign: number) =>
      Array.from({ length: rows + 1 }, (_, row): Point => {
        const x = from + shift + ((to - from - 2 * shift) * row) / rows;
        return [x, sign * Math.max(0.1, surface.railY(x) - margin)];
      });
    const across = (x: number, sign: number, by: number) =>
      Array.from({ length: 21 }, (_, i): Point => {
        const y = sign * (1 - i / 10) * Math.max(0.1, surface.railY(x) - margin);
        const bulge = 1 - (y / surface.railY(x)) ** 2;
        return [x + by * bulge, y];
      });
    return [...edge(-1), ...across(to - shift, -1, bow * 0.35), ...edge(1).toReversed(), ...across(from + shift, 1, bow)];
  };
  const look = (margin: number, shift: number) => laid(camera, surface.top, up, outlineAt(margin, shift));
  const pane = look(0.062, Math.sign(to - from) * 0.025);
  const id = from < body.screen.header ? 'windscreen' : 'rear-window';
  const inside = id === 'windscreen' ? dashboard(scene) : '';
  return (
    filled(look(0.035, 0), { fill: '#0b0f14' }) +
    filled(pane, { fill: 'url(#screen-glass)' }) +
    element('clipPath', { id }, filled(pane, {})) +
    element('g', { 'clip-path': `url(#${id})` }, inside + screenLight(scene, from, to)) +
    (id === 'windscreen' ? wipers(scene) : '')
  );
}

/** What shows faintly through the windscreen: the front seats and the mirror. */
function dashboard({ camera, body, surface }: Scene): string {
  const x = body.screen.header + 0.3;
  const z = surface.beltZ(x);
  const shape = (y: number, half: number, low: number, high: number) =>
    filled(
      projected(
        camera,
        roundedOutline(
          [
            [y - half, low],
            [y + half, low],
            [y + half * 0.8, high],
            [y - half * 0.8, high],
          ],
          0.08,
        ).map(([py, pz]): Vec3 => [x, py, pz]),
      ),
      { fill: '#070c12', 'fill-opacity': 0.32 },
    );
  const room = surface.railZ(x) - z;
  return [-0.36, 0.36].map((y) => shape(y, 0.23, z - 0.3, z + room * 0.38) + shape(y, 0.12, z + room * 0.44, z + room * 0.8)).join('');
}

function screenLight({ camera, surface }: Scene, from: number, to: number): string {
  const at = (x: number, share: number) => surface.top(x, surface.railY(x) * share);
  const beam = (start: number, width: number) =>
    filled(projected(camera, [at(from, start), at(from, start + width), at(to, start + width + 0.3), at(to, start + 0.3)]), {
      fill: '#fff',
      'fill-opacity': 0.1,
    });
  return beam(-0.35, 0.32) + beam(0.08, 0.08);
}

function wipers(scene: Scene): string {
  const { camera, surface, body } = scene;
  return [
    [-0.62, 0.02],
    [0.02, 0.6],
  ]
    .map(([from, to]) => {
      const arm = Array.from({ length: 10 }, (_, i): Point => {
        const y = (from ?? 0) + (((to ?? 0) - (from ?? 0)) * i) / 9;
        return [body.screen.cowl + 0.015 + 0.05 * (i / 9) - 0.06 * (1 - (y / 0.75) ** 2), y];
      });
      return stroked(laid(camera, surface.top, up, arm), { stroke: '#06080b', 'stroke-width': millimetres(scene, 13) });
    })
    .join('');
}
