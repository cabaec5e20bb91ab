import * as z from 'zod';
import { RegistryError } from '../errors';

/** Parses `input` by `schema`. @throws `invalid-request`, which says where it is invalid. */
export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.core.output<Schema> {
  const result = z.core.safeParse(schema, input);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const problems = issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  throw new RegistryError('invalid-request', {
    message: `The request is not understood: ${problems.join('; ')}`,
    issues,
  });
}
