import * as z from 'zod';
import type { Settings } from './environment';

/** A setting as tables and `--help` show it. */
export interface SettingDescription {
  name: string;
  /** Empty when there is no default. */
  default: string;
  meaning: string;
}

/**
 * Lists the settings of a service in the order of its schema. A setting's meaning is its `describe()`. `meta({ default
 * })` replaces a default that the schema cannot show.
 */
export function describeSettings(settings: Settings): SettingDescription[] {
  return Object.entries(settings.in.shape).map(([name, schema]) => {
    const { description = '', default: inWords } = z.globalRegistry.get(schema) ?? {};
    return { name, default: String(inWords ?? defaultOf(schema) ?? ''), meaning: description };
  });
}

function defaultOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodPipe) return defaultOf(schema.in);
  return schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault ? schema.def.defaultValue : undefined;
}
