import path from 'node:path';
import { createStack, originsOf, type StackOptions } from '@forecourt/tools/stack';

/** The stack that browser tests run against: its own ports and data, so that a running `npm start` is not disturbed. */
const options: StackOptions = {
  dataDir: path.resolve(import.meta.dirname, '../.data/e2e'),
  ports: { shell: 4300, api: 4301, registry: 4302, database: 4303, apply: 4304 },
  seedCars: 3000,
};

export const origins = originsOf(options);
export const stackUnderTest = () => createStack(options);
export const dataDir = options.dataDir;
