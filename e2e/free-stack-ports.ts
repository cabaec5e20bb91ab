import { freePorts } from '@forecourt/tools/free-ports';
import type { StackPorts } from '@forecourt/tools/stack';

/** Returns free ports for a whole stack, so that two runs on one machine never collide. */
export async function freeStackPorts(): Promise<StackPorts> {
  const [shell, api, registry, database, apply] = (await freePorts(5)) as [number, number, number, number, number];
  return { shell, api, registry, database, apply };
}
