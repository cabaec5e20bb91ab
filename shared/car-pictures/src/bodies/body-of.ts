import type { BodyName, CarBody } from './car-body';
import { convertible } from './convertible';
import { coupe } from './coupe';
import { estate } from './estate';
import { hatchback, threeDoorHatchback } from './hatchback';
import { mpv } from './mpv';
import { saloon } from './saloon';
import { suv } from './suv';
import { van } from './van';

const BODIES: Readonly<Record<BodyName, CarBody>> = { hatchback, saloon, estate, suv, coupe, convertible, mpv, van };

/** The lines of a shape; `doors` counts the tailgate. Only a hatchback is drawn with two side doors or four. */
export function bodyOf(name: BodyName, doors: number): CarBody {
  return name === 'hatchback' && doors === 3 ? threeDoorHatchback : BODIES[name];
}
