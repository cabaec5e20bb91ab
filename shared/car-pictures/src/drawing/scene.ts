import type { CarBody } from '../bodies/car-body';
import type { Camera } from './camera';
import type { Surface } from './surface';

/** What every part of the drawing is drawn from. */
export interface Scene {
  body: CarBody;
  surface: Surface;
  camera: Camera;
  /** The paint at a brightness from 0 to 1. */
  paint: (brightness: number) => string;
  /** Which wheel, an index into the spoke patterns. */
  rim: number;
}

/** Millimetres of the car as a stroke width in the picture. */
export const millimetres = (scene: Scene, value: number): number => (value / 1000) * scene.camera.unitsPerMetre;
