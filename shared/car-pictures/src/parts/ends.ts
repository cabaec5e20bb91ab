import { dense, roundedOutline, type Point } from '../geometry/outline';
import type { Vec3 } from '../geometry/vector';
import type { LampOutline } from '../bodies/car-body';
import { filled, laid, stroked, type Look } from '../drawing/pen';
import { millimetres, type Scene } from '../drawing/scene';
import { shutLine } from './flank';

type End = 'front' | 'rear';
const outwards: Record<End, Vec3> = { front: [-1, 0, 0], rear: [1, 0, 0] };
/** Round the corner the skin faces sideways as much as forwards. */
const cornerwards: Record<End, Vec3> = { front: [-1, 1, 0], rear: [1, 1, 0] };

const flipped = (outline: readonly Point[]): Point[] => outline.map(([q, z]) => [-q, z]);

function onEnd(scene: Scene, end: End, outline: readonly Point[], closed = true): Point[] {
  const { camera, surface } = scene;
  const side = outline.reduce((sum, [q]) => sum + q, 0);
  const [x, y, z] = Math.abs(side) < 1e-6 ? outwards[end] : cornerwards[end];
  return laid(camera, surface[end], [x, side < 0 ? -y : y, z], dense(outline, 0.03, closed));
}

const sheet = (scene: Scene, end: End, outline: readonly Point[], look: Look, radius = 0.03): string =>
  filled(onEnd(scene, end, roundedOutline(outline, radius)), look);

/** An outline drawn in towards its middle. */
function inset(outline: readonly Point[], share: number, lift = 0): Point[] {
  const middle = [0, 1].map((axis) => outline.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / outline.length);
  return outline.map(([q, z]) => [q + ((middle[0] ?? 0) - q) * share, z + ((middle[1] ?? 0) - z) * share + lift]);
}

function headlamp(scene: Scene, outline: LampOutline): string {
  const lens = onEnd(scene, 'front', roundedOutline(outline, 0.025));
  const inner = outline.reduce((sum, [q]) => sum + q, 0) / outline.length;
  const middle = outline.reduce((sum, [, z]) => sum + z, 0) / outline.length;
  const projector = (q: number) => {
    const ring = (radius: number) =>
      onEnd(
        scene,
        'front',
        Array.from({ length: 20 }, (_, i): Point => [q + radius * Math.cos((i / 20) * 2 * Math.PI), middle + radius * Math.sin((i / 20) * 2 * Math.PI)]),
      );
    return (
      filled(ring(0.034), { fill: '#8fa0ae' }) +
      filled(ring(0.028), { fill: '#1a232c' }) +
      filled(ring(0.015), { fill: '#5c7080' }) +
      filled(ring(0.007), { fill: '#f3f8fc' })
    );
  };
  const sign = Math.sign(inner);
  const half = outline.length / 2;
  const lower = outline.slice(0, half).map(([q, z]): Point => [q, z + 0.018]);
  return (
    filled(lens, { fill: 'url(#lamp)' }) +
    projector(inner - sign * 0.1) +
    projector(inner + sign * 0.03) +
    stroked(onEnd(scene, 'front', lower, false), { stroke: '#fff', 'stroke-opacity': 0.95, 'stroke-width': millimetres(scene, 15) }) +
    stroked([...lens, ...lens.slice(0, 1)], { stroke: '#05080b', 'stroke-opacity': 0.7, 'stroke-width': millimetres(scene, 6) })
  );
}

function tailLamp(scene: Scene, outline: LampOutline): string {
  const lens = onEnd(scene, 'rear', roundedOutline(outline, 0.03));
  return (
    filled(lens, { fill: 'url(#tail-lamp)' }) +
    filled(onEnd(scene, 'rear', roundedOutline(inset(outline, 0.3, -0.012), 0.02)), { fill: '#ff6a58', 'fill-opacity': 0.75 }) +
    filled(onEnd(scene, 'rear', roundedOutline(inset(outline, 0.55, -0.016), 0.02)), { fill: '#ffe0d6', 'fill-opacity': 0.5 }) +
    stroked([...lens, ...lens.slice(0, 1)], { stroke: '#2a0205', 'stroke-opacity': 0.7, 'stroke-width': millimetres(scene, 6) })
  );
}

function plate(scene: Scene, end: End, z: number): string {
  const outline = (grow: number): Point[] => [
    [-0.26 - grow, z - 0.055 - grow],
    [0.26 + grow, z - 0.055 - grow],
    [0.26 + grow, z + 0.055 + grow],
    [-0.26 - grow, z + 0.055 + grow],
  ];
  const badge: Point[] = [
    [0.2, z - 0.05],
    [0.25, z - 0.05],
    [0.25, z + 0.05],
    [0.2, z + 0.05],
  ];
  return (
    sheet(scene, end, outline(0.014), { fill: '#0a0d11' }, 0.02) +
    sheet(scene, end, outline(0), { fill: end === 'front' ? '#f4f5f3' : '#f5d230' }, 0.014) +
    (end === 'front' ? sheet(scene, end, badge, { fill: '#1d4ea8' }, 0.006) : sheet(scene, end, flipped(badge), { fill: '#1d4ea8' }, 0.006))
  );
}

/** The bonnet's leading edge, the bumper's crease and, on both sides of it, the vents with their lamps. */
function bumper(scene: Scene): string {
  const { body } = scene;
  const grilleTop = Math.max(...body.grille.map(([, z]) => z));
  const lampTop = Math.max(...body.headlamp.slice(-1).map(([, z]) => z));
  const lidEdge = Array.from({ length: 31 }, (_, i): Point => {
    const q = -0.5 + i / 30;
    return [q, Math.max(grilleTop, lampTop) + 0.012 + 0.018 * (1 - (q / 0.5) ** 2)];
  });
  const [low, high] = [Math.min(...body.intake.map(([, z]) => z)), Math.max(...body.intake.map(([, z]) => z))];
  const half = Math.max(...body.intake.map(([q]) => q));
  const tall = Math.max(high, low + 0.16);
  const vent: Point[] = [
    [half + 0.1, low + 0.03],
    [half + 0.3, low + 0.05],
    [half + 0.34, tall + 0.02],
    [half + 0.18, tall - 0.02],
  ];
  const lamp: Point[] = [
    [half + 0.16, low + 0.055],
    [half + 0.28, low + 0.07],
    [half + 0.285, low + 0.092],
    [half + 0.165, low + 0.078],
  ];
  return (
    shutLine(scene, onEnd(scene, 'front', lidEdge, false)) +
    [vent, flipped(vent)].map((outline) => sheet(scene, 'front', outline, { fill: 'url(#intake)' }, 0.025)).join('') +
    [lamp, flipped(lamp)].map((outline) => sheet(scene, 'front', outline, { fill: '#e8eff5', 'fill-opacity': 0.85 }, 0.008)).join('')
  );
}

/** Grille, intake, lamps, badge and plate. */
export function frontFace(scene: Scene): string {
  const { body, surface } = scene;
  const low = surface.sillZ(0);
  // Round the corner, to meet the strip along the sill.
  const half = surface.endHalfWidth('front', low) + 0.03;
  const rise = body.cladding ?? 0.04;
  const lip: Point[] = [
    [-half, low + 0.001],
    [half, low + 0.001],
    [half, low + rise],
    [-half, low + rise],
  ];
  const bars = [0.25, 0.5, 0.75].map((share) => {
    const zs = body.intake.map(([, z]) => z);
    const z = Math.min(...zs) + (Math.max(...zs) - Math.min(...zs)) * share;
    const reach = Math.max(...body.intake.map(([q]) => q)) - 0.06;
    return stroked(
      onEnd(
        scene,
        'front',
        [
          [-reach, z],
          [reach, z],
        ],
        false,
      ),
      { stroke: '#39424c', 'stroke-width': millimetres(scene, 9) },
    );
  });
  const grilleMiddle = body.grille.reduce((sum, [, z]) => sum + z, 0) / body.grille.length;
  const badge = onEnd(
    scene,
    'front',
    Array.from({ length: 24 }, (_, i): Point => [0.058 * Math.cos((i / 12) * Math.PI), grilleMiddle + 0.058 * Math.sin((i / 12) * Math.PI)]),
  );
  return (
    bumper(scene) +
    filled(onEnd(scene, 'front', lip), { fill: body.cladding ? 'url(#plastic)' : '#0b0e12' }) +
    sheet(scene, 'front', body.intake, { fill: 'url(#intake)' }, 0.05) +
    bars.join('') +
    sheet(scene, 'front', body.grille, { fill: 'url(#intake)' }, 0.02) +
    [body.headlamp, flipped(body.headlamp)].map((outline) => headlamp(scene, outline)).join('') +
    filled(badge, { fill: 'url(#badge)' }) +
    filled(inset(badge, 0.22), { fill: '#1b2229' }) +
    plate(scene, 'front', body.plates.frontZ)
  );
}

/** Half way between the plate and what is above it. */
function badgeZ({ body, surface }: Scene): number {
  const above = Math.min(surface.endTopZ('rear', 0), Math.max(...body.tailLamp.map(([, z]) => z)));
  return body.plates.rearZ < above - 0.28 ? above - 0.075 : above - 0.06;
}

/** Rear lamps, boot lines, bumper and plate. */
export function rearFace(scene: Scene): string {
  const { body, surface } = scene;
  const low = surface.sillZ(body.length);
  const diffuser: Point[] = [
    [-0.66, low + 0.005],
    [0.66, low + 0.005],
    [0.6, low + 0.12],
    [-0.6, low + 0.12],
  ];
  const line = Array.from({ length: 31 }, (_, i): Point => {
    const q = -0.74 + (1.48 * i) / 30;
    return [q, body.bootLine - 0.05 * (1 - Math.abs(q / 0.74) ** 4)];
  });
  const lampLow = Math.min(...body.tailLamp.map(([, z]) => z));
  const lidSide: Point[] = Array.from({ length: 12 }, (_, i): Point => [0.735 + 0.05 * (i / 11), body.bootLine + ((lampLow + 0.02 - body.bootLine) * i) / 11]);
  const reflector: Point[] = [
    [0.62, low + 0.15],
    [0.8, low + 0.165],
    [0.8, low + 0.19],
    [0.62, low + 0.175],
  ];
  const dot = onEnd(
    scene,
    'rear',
    Array.from({ length: 20 }, (_, i): Point => [0.052 * Math.cos((i / 10) * Math.PI), badgeZ(scene) + 0.052 * Math.sin((i / 10) * Math.PI)]),
  );
  // A load space without a rear window has two doors.
  const doors: Point[] = Array.from({ length: body.backlight || body.openTo ? 0 : 30 }, (_, i) => [
    0,
    low + 0.16 + ((surface.endTopZ('rear', 0) - low - 0.2) * i) / 29,
  ]);
  const recess: Point[] = [
    [-0.34, body.plates.rearZ - 0.1],
    [0.34, body.plates.rearZ - 0.1],
    [0.37, body.plates.rearZ + 0.1],
    [-0.37, body.plates.rearZ + 0.1],
  ];
  return (
    sheet(scene, 'rear', diffuser, { fill: '#0d1116' }, 0.04) +
    [line, lidSide, flipped(lidSide), doors].map((path) => shutLine(scene, onEnd(scene, 'rear', path, false))).join('') +
    [reflector, flipped(reflector)].map((outline) => sheet(scene, 'rear', outline, { fill: '#b3121c' }, 0.01)).join('') +
    filled(dot, { fill: 'url(#badge)' }) +
    filled(inset(dot, 0.25), { fill: '#1b2229' }) +
    sheet(scene, 'rear', recess, { fill: scene.paint(0.08), 'fill-opacity': 0.35 }, 0.04) +
    [body.tailLamp, flipped(body.tailLamp)].map((outline) => tailLamp(scene, outline)).join('') +
    plate(scene, 'rear', body.plates.rearZ)
  );
}
