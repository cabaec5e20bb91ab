import * as z from 'zod/mini';
import { nearestName } from './nearest-name';

/** An object that refuses fields it does not know, each by name, with the nearest that it does. */
export function strictFields<Shape extends z.core.$ZodLooseShape>(what: string, shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? (issue.keys as string[]).map((name) => `${what} has no field ${nearestName(name, known)}`).join('; ')
        : undefined,
  });
}
