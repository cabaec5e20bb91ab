import { register } from 'tsx/esm/api';

// What turns TypeScript into JavaScript is not handed down to threads.
register();
await import('./draw-worker.ts');
