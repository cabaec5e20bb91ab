import { pageDataOf } from '../../testing/read-page';
import { fine, type SampleBlocks } from '../../testing/sample-releases';
import { testShell } from '../../testing/test-shell';

const PAGE = { id: 'home', route: '/', title: 'Home', description: 'Has a limit', main: [{ block: 'limit-block' }] };

const BLOCKS: SampleBlocks = {
  sources: {
    'limit-block': `load: async ({ services }) => String(services.brand.maxCreditPercent), View: ({ data }) => jsx('p', { children: data })`,
  },
  blocks: { 'limit-block': { hydrate: 'visible' } },
};

describe.each([undefined, 140])(
  'a value for all brands, the limit on credit, that the API answers beside its pages: %s',
  (maxCreditPercent) => {
    const site = testShell({ pages: [PAGE], beside: { maxCreditPercent }, releases: [fine('1.0.0', BLOCKS)] });

    it('is a property of the brand on the server and in browsers', async () => {
      const { body } = await site.get('/');
      expect(body).toContain(`<p>${maxCreditPercent}</p>`);
      expect(Object.entries(pageDataOf(body)?.brand ?? {}).find(([name]) => name === 'maxCreditPercent')?.[1]).toBe(
        maxCreditPercent,
      );
    });
  },
);
