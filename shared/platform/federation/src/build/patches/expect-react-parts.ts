import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Private: parts of React's browser build, by what in the host's browser code relies on them. */
const PARTS = {
  // React does not notice a value that is set through the prototype's setter, so it treats the following event as a
  // change.
  'keep-field-state.ts': '_valueTracker',
  // How React repeats events that happened before hydration.
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
