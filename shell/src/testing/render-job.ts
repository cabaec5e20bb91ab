import type { ServerBundle } from '@forecourt/federation/evaluate-bundle';
import type { Destinations } from '@forecourt/contracts/services';
import type { SiteBrand } from '@forecourt/contracts/site-config';
import type { RenderJob } from '../renderer/render-job';

/** A complete job. A renderer treats brand and destinations as plain data. */
export function renderJob({ bundle, ...given }: Partial<RenderJob> & { bundle: ServerBundle }): RenderJob {
  return {
    bundle,
    block: 'fine-block',
    attributes: {},
    brand: { slug: 'house', displayName: 'House', capabilities: [], tokens: {} } as unknown as SiteBrand,
    destinations: {
      apply: 'http://apply.localhost:3000/',
      socialApply: 'http://social-apply.localhost:3000/',
      search: '/used-cars',
      valuation: '/valuation/',
      provider: '/',
      privacy: '/privacy',
    } as Destinations,
    linkHosts: ['apply.localhost:3000'],
    page: { url: '/', isSocial: false },
    prefixToken: 'PREFIX-',
    nonceToken: 'NONCE',
    ...given,
  };
}
