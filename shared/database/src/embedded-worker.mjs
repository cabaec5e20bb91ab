// A worker thread starts without its parent's TypeScript loader, and may have been started by a parent that has none.
import { register } from 'tsx/esm/api';

register();
const { serveEngine } = await import('./embedded-server.ts');
await serveEngine();
