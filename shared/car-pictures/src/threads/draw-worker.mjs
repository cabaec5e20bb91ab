import { register } from 'tsx/esm/api';

// Threads do not inherit the loader that compiles TypeScript.
register();
await import('./draw-worker.ts');
