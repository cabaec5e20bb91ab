import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig, memoryCache } from 'astro/config';

const release = process.env.PEER_RELEASE;

/** The second release has another text, the same as our second release. */
const secondRelease = {
  name: 'second-release',
  enforce: 'pre',
  transform: (code, id) =>
    release === '2' && id.includes('/review-cards.tsx')
      ? code.replace('Showing our 5 star', 'Only five star')
      : undefined,
};

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  integrations: [react()],
  cache: { provider: memoryCache() },
  outDir: `.data/build-${release}`,
  vite: { plugins: [secondRelease], resolve: { dedupe: ['react', 'react-dom'] } },
});
