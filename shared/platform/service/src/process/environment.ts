import { readFileSync } from 'node:fs';
import type * as z from 'zod';

/** A setting in the environment cannot be used. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of a service, with their parsed values. */
export type Settings = z.ZodPipe<z.ZodObject, z.ZodTransform>;

/**
 * Reads the settings of a service. Each `NAME` may instead be in a file that `NAME_FILE` names, for secrets.
 *
 * @throws ConfigError with one line that names each bad setting, without its content
 */
export function readEnvironment<Schema extends Settings>(schema: Schema, env: Environment): z.output<Schema> {
  // Shells and compose files write "not set" as an empty variable.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = Object.keys(schema.in.shape).flatMap((name) => fromFile(name, given) ?? []);
  const problems = read.flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) throw new ConfigError(problems.join('; '));
  const parsed = schema.safeParse({ ...given, ...Object.fromEntries(read.map(({ name, value }) => [name, value])) });
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`).join('; '),
  );
}

function fromFile(name: string, env: Environment): { name: string; value?: string; problem?: string } | undefined {
  const variable = `${name}_FILE`;
  const file = env[variable];
  if (file === undefined) return undefined;
  if (env[name] !== undefined) return { name, problem: `${variable}: ${name} is set too; which of them counts?` };
  try {
    const value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return value === '' ? { name, problem: `${variable}: is empty` } : { name, value };
  } catch (error) {
    return { name, problem: `${variable}: cannot be read (${String((error as NodeJS.ErrnoException).code)})` };
  }
}
