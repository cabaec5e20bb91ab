import type { CarBody } from '../bodies/car-body';
import { cameraFor, framed, type Camera, type View } from './camera';
import { paintRamp } from './colour';
import { definitions } from './definitions';
import { drawPanel, endPanel, sidePanel, topPanel, type Panel } from './panels';
import { cockpit, openScreen } from '../parts/cockpit';
import { bonnetLines } from '../parts/bonnet';
import { frontFace, rearFace } from '../parts/ends';
import { cladding, doorLines, mirror } from '../parts/flank';
import { crossWindow, sideWindows } from '../parts/glass';
import { groundShadow, underside } from '../parts/ground';
import { roofRails } from '../parts/roof';
import { bothWheels, farWheels, nearWheels } from '../parts/wheel';
import type { Scene } from './scene';
import { surfaceOf } from './surface';

/** What to draw and how. Lengths in picture units unless named otherwise. */
export interface CarDrawing {
  body: CarBody;
  view: View;
  /** `#rrggbb`. */
  paintHex: string;
  /** Index of a wheel pattern. */
  rim: number;
  width: number;
  height: number;
  /** On which side an open car has its steering wheel. */
  rightHandDrive: boolean;
}

/** Share of the width that stays free on every side (A3-6). */
const margin = 0.03;

function extent(camera: Camera, body: CarBody, surface: ReturnType<typeof surfaceOf>) {
  const points = Array.from({ length: 60 }, (_, i) => (body.length * i) / 59).flatMap((x) => [
    ...[surface.beltZ(x) * 0.8, surface.railZ(x)].flatMap((z) => {
      const [px, y, pz] = surface.side(x, z);
      return [
        [px, y, pz],
        [px, -y, pz],
        [px, y, 0],
        [px, -y, 0],
      ] as const;
    }),
    surface.top(x, 0),
  ]);
  // An open car's windscreen stands above its skin.
  const screen = body.openTo ? ([-0.65, 0.65] as const).map((y) => [body.screen.cowl + 0.8, y, 1.32] as const) : [];
  const seen = [...points, ...screen].map((point) => camera.project(point));
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function frame(drawing: CarDrawing, surface: ReturnType<typeof surfaceOf>): Camera {
  const { body, view, width, height } = drawing;
  const camera = cameraFor(view, [body.length / 2, 0, 0.6]);
  const { left, right, top, bottom } = extent(camera, body, surface);
  const free = width * margin;
  // The shadow runs a little beyond the car.
  const spread = 0.16;
  const units = Math.min((width - 2 * free) / (right - left + 2 * spread), (height - 2 * free) / (bottom - top + spread));
  return framed(camera, units, [width / 2 - ((left + right) / 2) * units, height / 2 - ((top + bottom + spread * 0.4) / 2) * units]);
}

/** One car as an SVG document. Pure: the same drawing gives the same text. */
export function drawCar(drawing: CarDrawing): string {
  const { body, view, width, height } = drawing;
  const surface = surfaceOf(body);
  const camera = frame(drawing, surface);
  const scene: Scene = { body, surface, camera, paint: paintRamp(drawing.paintHex), rim: drawing.rim };
  const colours = Buffer.from(Array.from({ length: 256 }, (_, level) => scene.paint(level / 255).slice(1)).join(''), 'hex');
  let panels = 0;
  const panel = (sheet: Panel) => drawPanel(`panel-${(panels += 1)}`, sheet, camera, { colours });
  const { cowl, header } = body.screen;
  const sees = {
    front: view.turnDegrees < 110,
    rear: view.turnDegrees > 70,
    side: view.turnDegrees > 8 && view.turnDegrees < 172,
    behind: view.turnDegrees >= 172,
  };
  const bonnet = panel(topPanel(surface, 0, cowl)) + bonnetLines(scene);
  const parts = [
    groundShadow(scene),
    sees.side ? farWheels(scene) : bothWheels(scene),
    underside(scene),
    mirror(scene, true),
    sees.behind ? mirror(scene, false) : '',
    panel(sidePanel(surface, 'flank', 0, body.length, true)),
    panel(sidePanel(surface, 'windows', cowl, body.length, true)),
    sees.side ? '' : panel(sidePanel(surface, 'windows', cowl, body.length)),
    // From behind, the cabin hides the bonnet.
    view.turnDegrees > 90 ? bonnet : '',
    panel(topPanel(surface, cowl, body.length)),
    view.turnDegrees > 90 ? openScreen(scene) + cockpit(scene, drawing.rightHandDrive) : '',
    body.openTo ? '' : crossWindow(scene, cowl - 0.005, header, -0.08),
    body.backlight ? crossWindow(scene, body.backlight.header, body.backlight.base, 0.02) : '',
    roofRails(scene),
    view.turnDegrees > 90 ? '' : bonnet,
    view.turnDegrees > 90 ? '' : cockpit(scene, drawing.rightHandDrive) + openScreen(scene),
    sees.side ? panel(sidePanel(surface, 'windows', cowl, body.length)) : '',
    sees.side && !body.openTo ? sideWindows(scene) : '',
    panel(sidePanel(surface, 'flank', 0, body.length)),
    sees.side ? cladding(scene) + doorLines(scene) : '',
    sees.side ? nearWheels(scene) : '',
    panel(endPanel(surface, 'rear', body.length)),
    sees.rear ? rearFace(scene) : '',
    panel(endPanel(surface, 'front', body.length)),
    sees.front ? frontFace(scene) : '',
    sees.behind ? '' : mirror(scene, false),
  ];
  const picture = `<g stroke-linejoin="round">${parts.join('')}</g>`;
  const turned = view.mirrored ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${picture}</g>` : picture;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${definitions(scene)}${turned}</svg>`;
}
