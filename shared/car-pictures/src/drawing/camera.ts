import { dot, normalise, subtract, type Vec3 } from '../geometry/vector';
import type { Point } from '../geometry/outline';

/** From where a car is looked at. Turn in degrees: 0 from the front, 90 from its side (nose to the left), 180 from behind. */
export interface View {
  turnDegrees: number;
  tiltDegrees: number;
  /** The picture is drawn for the side with the nose to the left, and mirrored for the other. */
  mirrored: boolean;
}

/** Projects the car's metres to the picture's units, with the perspective of a long lens. */
export interface Camera {
  position: Vec3;
  project: (point: Vec3) => Point;
  /** Whether a face with this outward normal at this point looks towards the camera. */
  sees: (point: Vec3, normal: Vec3) => boolean;
  /** Picture units per metre at the car's middle. */
  unitsPerMetre: number;
}

const distanceMetres = 11.5;

/** A camera without a frame yet: one unit is about a metre. */
export function cameraFor(view: View, target: Vec3): Camera {
  const turn = (view.turnDegrees * Math.PI) / 180;
  const tilt = (view.tiltDegrees * Math.PI) / 180;
  const outwards: Vec3 = [-Math.cos(turn) * Math.cos(tilt), Math.sin(turn) * Math.cos(tilt), Math.sin(tilt)];
  const right: Vec3 = [Math.sin(turn), Math.cos(turn), 0];
  const up: Vec3 = [Math.cos(turn) * Math.sin(tilt), -Math.sin(turn) * Math.sin(tilt), Math.cos(tilt)];
  const position: Vec3 = [target[0] + outwards[0] * distanceMetres, target[1] + outwards[1] * distanceMetres, target[2] + outwards[2] * distanceMetres];
  return {
    position,
    unitsPerMetre: 1,
    project: (point) => {
      const offset = subtract(point, target);
      const nearness = distanceMetres / (distanceMetres - dot(offset, outwards));
      return [dot(offset, right) * nearness, -dot(offset, up) * nearness];
    },
    sees: (point, normal) => dot(normal, normalise(subtract(position, point))) > 0,
  };
}

/** The same camera, its picture moved and scaled: `unitsPerMetre` and the place of the target in the picture. */
export function framed(camera: Camera, unitsPerMetre: number, [originX, originY]: Point): Camera {
  return {
    ...camera,
    unitsPerMetre,
    project: (point) => {
      const [x, y] = camera.project(point);
      return [originX + x * unitsPerMetre, originY + y * unitsPerMetre];
    },
  };
}
