import vm from 'node:vm';
import type { Release } from '@forecourt/contracts/release-set';
import { moduleInfoScript } from './module-info';

const block = { elements: [], reads: [], scripts: ['browser/slider.js'], styles: ['browser/slider.css'], shared: [] };
const release: Release = {
  remote: 'mfe-reviews',
  version: '1.2.0-1f2e3d4c',
  baseUrl: 'https://registry.example/',
  entry: 'browser/remoteEntry.js',
  server: 'server/remote.cjs',
  files: {},
  blocks: { 'review-slider': { ...block, hydrate: 'visible' }, 'review-note': { ...block, hydrate: 'never' } },
  requires: { react: '^19.3.0' },
  federationCore: '2.9.2',
};

it('tells federation’s developer tools which remotes a page has, which blocks they expose, and what they share', () => {
  const self = {} as { __FEDERATION__?: { moduleInfo: object } };
  vm.runInNewContext(moduleInfoScript({ remotes: { 'mfe-reviews': release } }), { self });
  expect(self.__FEDERATION__?.moduleInfo).toEqual({
    host: { version: '', remotesInfo: { mfe_reviews: { matchedVersion: '1.2.0-1f2e3d4c' } } },
    'mfe_reviews:1.2.0-1f2e3d4c': expect.objectContaining({
      version: '1.2.0-1f2e3d4c',
      publicPath: '/releases/mfe-reviews/1.2.0-1f2e3d4c/',
      remoteEntry: 'browser/remoteEntry.js',
      modules: [
        {
          moduleName: 'review-slider',
          modulePath: './review-slider',
          assets: { js: { sync: ['browser/slider.js'], async: [] }, css: { sync: ['browser/slider.css'], async: [] } },
        },
      ],
      shared: [{ sharedName: 'react', version: '^19.3.0' }],
    }),
  });
});

it('keeps what the developer tools have already put on the page', () => {
  const self = { __FEDERATION__: { __GLOBAL_PLUGIN__: ['an override'] } };
  vm.runInNewContext(moduleInfoScript({ remotes: {} }), { self });
  expect(self.__FEDERATION__).toEqual({ __GLOBAL_PLUGIN__: ['an override'], moduleInfo: expect.any(Object) });
});
