const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** A block that hydrates in our pages is a client component, as is one that only a hook makes dynamic. */
const NEEDS_CLIENT = new Set(['running-costs']);

/**
 * Our sources with what an engineer of Next would have written in them: `'use client'` where state begins, services of
 * the request in server components, which have no context, and `next/link`. The second release has another text, the
 * same as our second release.
 */
module.exports = function asNextApp(code) {
  const file = this.resourcePath;
  const ours = (module) => path.relative(path.dirname(file), path.join(__dirname, module));
  const name = path.basename(file, '.tsx');
  const declaration = file.replace(/tsx$/, 'block.ts');
  if (name === 'review-cards')
    return process.env.PEER_RELEASE === '2' ? code.replace('Showing our 5 star', 'Only five star') : code;
  if (name === 'anchor')
    return `import { PeerLink } from '${ours('peer-link')}';\n${code.replace(/<a( \{\.\.\.rest\} href=\{href\}>[^]*?<\/)a>/, '<PeerLink$1PeerLink>')}`;
  if (file.endsWith('.css')) return code;
  if (!existsSync(declaration)) return `'use client';\n${code}`;
  const isStatic = readFileSync(declaration, 'utf8').includes("hydrate: 'never'") && !NEEDS_CLIENT.has(name);
  return isStatic
    ? code.replace('@forecourt/contracts/services-context', ours('server-services'))
    : `'use client';\n${code}`;
};
