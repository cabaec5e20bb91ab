import * as z from 'zod';
import { RegistryError } from '../errors';

/** `input` as `schema` describes it. Throws `invalid-request`, which says where it is not so. */
export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.core.output<Schema> {
  const result = z.core.safeParse(schema, input);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
  throw new RegistryError('invalid-request', `The request is not understood: ${problems.join('; ')}`, problems);
}
