import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../../../..');
const asNextApp = { loaders: [path.join(import.meta.dirname, 'as-next-app.cjs')] };

export default {
  distDir: `.data/build-${process.env.PEER_RELEASE}`,
  // The blocks are outside of this folder.
  turbopack: {
    root,
    rules: {
      '**/src/blocks/*/*.tsx': asNextApp,
      '**/src/review-cards/review-cards.tsx': asNextApp,
      '**/ui/src/{anchor/anchor,car-link/car-link,card/card,link-button/link-button}.tsx': asNextApp,
      // Styles of elements, which Next allows in global styles only.
      '**/results-page.module.css': { ...asNextApp, as: '*.css' },
    },
  },
  outputFileTracingRoot: root,
  transpilePackages: ['contracts', 'domain', 'theme', 'ui', 'service'].map((name) => `@forecourt/${name}`),
  // `npm run typecheck` checks them, without Next's own types.
  typescript: { ignoreBuildErrors: true },
};
