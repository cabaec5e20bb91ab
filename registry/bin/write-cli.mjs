import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleCommand } from './release-bundle.mjs';

/** The file for `@forecourt/cli`, made by `npm run pack:packages`. */
const folder = path.join(import.meta.dirname, '../cli/dist');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'forecourt.mjs'), (await bundleCommand()).content, { mode: 0o755 });
