import type * as z from 'zod';

/** A setting in the environment cannot be used. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of a service.
 *
 * @throws ConfigError with one line that names each bad setting
 */
export function readEnvironment<Schema extends z.ZodType>(schema: Schema, env: Environment): z.output<Schema> {
  // An empty variable is how shells and compose files write "not set".
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`).join('; '));
}
