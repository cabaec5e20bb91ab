import { dense, roundedOutline, type Point } from '../geometry/outline';
import type { Vec3 } from '../geometry/vector';
import type { LampOutline } from '../bodies/car-body';
import { filled, laid, stroked, type Look } from '../pen';
import { millimetres, type Scene } from '../scene';
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
    const ring = (radius: number) => onEnd(scene, 'front', Array.from({ length: 20 }, (_, i): Point => [
      q + radius * Math.cos((i / 20) * 2 * Math.PI), middle + radius * Math.sin((i / 20) * 2 * Math.PI),
    ]));
    return filled(ring(0.034), { fill: '#8fa0ae' }) + filled(ring(0.028), { fill: '#1a232c' }) + filled(ring(0.015), { fill: '#5c7080' }) + filled(ring(0.007), { fill: '#f3f8fc' });
  };
  const sign = Math.sign(inner);
  const half = outline.length / 2;
  const lower = outline.slice(0, half).map(([q, z]): Point => [q, z + 0.018]);
  return filled(lens, { fill: 'url(#lamp)' })
    + projector(inner - sign * 0.1) + projector(inner + sign * 0.03)
    + stroked(onEnd(scene, 'front', lower, false), { stroke: '#fff', 'stroke-opacity': 0.95, 'stroke-width': millimetres(scene, 15) })
    + stroked([...lens, ...lens.slice(0, 1)], { stroke: '#05080b', 'stroke-opacity': 0.7, 'stroke-width': millimetres(scene, 6) });
}

function tailLamp(scene: Scene, outline: LampOutline): string {
  const lens = onEnd(scene, 'rear', roundedOutline(outline, 0.03));
  return filled(lens, { fill: 'url(#tail-lamp)' })
    + filled(onEnd(scene, 'rear', roundedOutline(inset(outline, 0.3, -0.012), 0.02)), { fill: '#ff6a58', 'fill-opacity': 0.75 })
    + filled(onEnd(scene, 'rear', roundedOutline(inset(outline, 0.55, -0.016), 0.02)), { fill: '#ffe0d6', 'fill-opacity': 0.5 })
    + stroked([...lens, ...lens.slice(0, 1)], { stroke: '#2a0205', 'stroke-opacity': 0.7, 'stroke-width': millimetres(scene, 6) });
}

function plate(scene: Scene, end: End, z: number): string {
  const outline = (grow: number): Point[] => [[-0.26 - grow, z - 0.055 - grow], [0.26 + grow, z - 0.055 - grow], [0.26 + grow, z + 0.055 + grow], [-0.26 - grow, z + 0.055 + grow]];
  const badge: Point[] = [[0.2, z - 0.05], [0.25, z - 0.05], [0.25, z + 0.05], [0.2, z + 0.05]];
  return sheet(scene, end, outline(0.014), { fill: '#0a0d11' }, 0.02)
    + sheet(scene, end, outline(0), { fill: end === 'front' ? '#f4f5f3' : '#f5d230' }, 0.014)
    + (end === 'front' ? sheet(scene, end, badge, { fill: '#1d4ea8' }, 0.006) : sheet(scene, end, flipped(badge), { fill: '#1d4ea8' }, 0.006));
}

/** Grille, intake, lamps, badge and plate. */
export function frontFace(scene: Scene): string {
  const { body, surface } = scene;
  const [low] = [surface.sillZ(0)];
  const lip: Point[] = [[-0.68, low + 0.005], [0.68, low + 0.005], [0.7, low + 0.05], [-0.7, low + 0.05]];
  const bars = [0.25, 0.5, 0.75].map((share) => {
    const zs = body.intake.map(([, z]) => z);
    const z = Math.min(...zs) + (Math.max(...zs) - Math.min(...zs)) * share;
    const half = Math.max(...body.intake.map(([q]) => q)) - 0.06;
    return stroked(onEnd(scene, 'front', [[-half, z], [half, z]], false), { stroke: '#39424c', 'stroke-width': millimetres(scene, 9) });
  });
  const grilleMiddle = body.grille.reduce((sum, [, z]) => sum + z, 0) / body.grille.length;
  const badge = onEnd(scene, 'front', Array.from({ length: 24 }, (_, i): Point => [0.058 * Math.cos((i / 12) * Math.PI), grilleMiddle + 0.058 * Math.sin((i / 12) * Math.PI)]));
  return sheet(scene, 'front', lip, { fill: '#0b0e12' })
    + sheet(scene, 'front', body.intake, { fill: 'url(#intake)' }, 0.05) + bars.join('')
    + sheet(scene, 'front', body.grille, { fill: 'url(#intake)' }, 0.02)
    + [body.headlamp, flipped(body.headlamp)].map((outline) => headlamp(scene, outline)).join('')
    + filled(badge, { fill: 'url(#spoke)' }) + filled(inset(badge, 0.22), { fill: '#1b2229' })
    + plate(scene, 'front', body.plates.frontZ);
}

/** Rear lamps, boot lines, bumper and plate. */
export function rearFace(scene: Scene): string {
  const { body, surface } = scene;
  const low = surface.sillZ(body.length);
  const diffuser: Point[] = [[-0.66, low + 0.005], [0.66, low + 0.005], [0.6, low + 0.12], [-0.6, low + 0.12]];
  const line = Array.from({ length: 31 }, (_, i): Point => {
    const q = -0.74 + (1.48 * i) / 30;
    return [q, body.bootLine - 0.05 * (1 - Math.abs(q / 0.74) ** 4)];
  });
  const recess: Point[] = [[-0.34, body.plates.rearZ - 0.1], [0.34, body.plates.rearZ - 0.1], [0.37, body.plates.rearZ + 0.1], [-0.37, body.plates.rearZ + 0.1]];
  return sheet(scene, 'rear', diffuser, { fill: '#0d1116' }, 0.04)
    + shutLine(scene, onEnd(scene, 'rear', line, false))
    + sheet(scene, 'rear', recess, { fill: scene.paint(0.08), 'fill-opacity': 0.35 }, 0.04)
    + [body.tailLamp, flipped(body.tailLamp)].map((outline) => tailLamp(scene, outline)).join('')
    + plate(scene, 'rear', body.plates.rearZ);
}
