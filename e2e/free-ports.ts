import { isPortBusy } from '@forecourt/tools/services';
import type { StackPorts } from '@forecourt/tools/stack';

/** @throws when a port is in use: another run's site would be tested, and its data deleted */
export async function requireFreePorts(ports: StackPorts): Promise<void> {
  for (const port of Object.values(ports)) {
    if (await isPortBusy(port)) throw new Error(`Port ${port} is in use, perhaps by another run. Wait for it, or set E2E_PORT to the first of five free ports.`);
  }
}
