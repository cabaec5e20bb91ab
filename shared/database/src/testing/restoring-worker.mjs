// As embedded-worker.mjs, with databases that are put back to their start instead of being started again.
import { register } from 'tsx/esm/api';

register();
const { serveEngines } = await import('../embedded-server.ts');
const { restoredDatabases } = await import('./restored-databases.ts');
serveEngines(restoredDatabases);
