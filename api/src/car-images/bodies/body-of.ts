import type { BodyName, CarBody } from './car-body';
import { hatchback } from './hatchback';

const BODIES: Readonly<Record<BodyName, CarBody>> = {
  hatchback, saloon: hatchback, estate: hatchback, suv: hatchback, coupe: hatchback, convertible: hatchback, mpv: hatchback, van: hatchback,
};

/** The lines of a shape with so many doors (the tailgate counts). */
export function bodyOf(name: BodyName, _doors: number): CarBody {
  return BODIES[name];
}
