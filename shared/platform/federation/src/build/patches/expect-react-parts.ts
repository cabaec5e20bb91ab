import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Private: parts of React's browser build, by what in the host's browser code relies on them. */
const PARTS = {
  // A value set through the prototype's setter is news to it, so the event that follows is a change.
  'keep-field-state.ts': '_valueTracker',
  // How it repeats events that came before it had hydrated.
  'keep-event-targets.ts': '.target.dispatchEvent(',
} as const;

/**
 * @param packageDir the folder of a package that uses react-dom
 * @throws when its React has not all parts that we rely on
 */
export function expectReactParts(packageDir: string): void {
  const manifest = createRequire(path.join(packageDir, 'package.json')).resolve('react-dom/package.json');
  const source = readFileSync(path.join(path.dirname(manifest), 'cjs/react-dom-client.production.js'), 'utf8');
  for (const [file, part] of Object.entries(PARTS))
    if (!source.includes(part)) throw new Error(`${file} relies on ${part} of react-dom, which does not have it.`);
}
