import type { APIRequestContext } from '@playwright/test';
import { pageCollection, type PlacedBlock } from '@forecourt/contracts/page-document';
import { expect } from '../../test';
import { embedHtml } from '../testing/embed-html';
import { settledEmbeds, test } from '../testing/partner-page';
import { dangersIn, isFault, watchForBreach } from './breaches';

/** Every block with hostile values in all of its attributes. */
async function hostileBlocks(request: APIRequestContext, name: string): Promise<PlacedBlock[]> {
  const { pages } = pageCollection.parse(await (await request.get('/api/content/v1/pages')).json());
  return pages.find(({ id }) => id === `hostile-${name}`)?.main ?? [];
}

test('Every attribute means the same in HTML, where names have no capitals, as in a page document', async ({
  partner,
  request,
}) => {
  test.setTimeout(240_000);
  const blocks = await hostileBlocks(request, 'links');
  expect(blocks.length).toBeGreaterThan(50);
  const { origin } = new URL(partner.page('/', { html: '' }));
  const ask = async ({ block, attributes }: PlacedBlock, spelling: (name: string) => string) => {
    const query = new URLSearchParams(Object.entries(attributes).map(([name, value]) => [spelling(name), value]));
    const answer = await request.get(`/fragments/${block}?${query}`, { headers: { origin } });
    expect.soft(answer.status(), block).toBe(200);
    // It may have been rendered at a different time, which also changes its token.
    return (await answer.text()).replaceAll(/renderedAt(&quot;|")?:\d+|\bread\.\w+\.[\w-]+/g, '');
  };
  for (const placed of blocks) {
    // Repeated, since cars are sold and reviews arrive in the meantime. One of the two may be cached for a while.
    await expect(async () => {
      const [inPage, inHtml] = await Promise.all([
        ask(placed, (name) => name),
        ask(placed, (name) => name.toLowerCase()),
      ]);
      expect(inHtml === inPage, placed.block).toBe(true);
    }).toPass({ timeout: 100_000 });
  }
});

/** With longer values, the address of a block with dozens of attributes would be refused. */
const MAX_LENGTH = 300;

for (const names of [['markup'], ['json', 'anything']]) {
  test(`Hostile attributes of elements do no harm in a third-party page: ${names.join(' and ')}`, async ({
    page,
    openPartnerPage,
    partner,
    request,
    site,
    trouble,
  }) => {
    test.setTimeout(120_000);
    const breaches = watchForBreach(page, site, partner.page('/', { html: '' }));
    const classes = await Promise.all(names.map((name) => hostileBlocks(request, name)));
    // Classes take turns.
    const blocks = classes[0]!.flatMap((_, index) => classes[index % classes.length]![index] ?? []);
    const short = (attributes: PlacedBlock['attributes']) =>
      Object.fromEntries(Object.entries(attributes).filter(([, value]) => value.length <= MAX_LENGTH));
    await openPartnerPage(blocks.map(({ block, attributes }) => embedHtml(block, short(attributes))).join(''));
    const states = await settledEmbeds(page, blocks.length);
    expect(states.filter(([, state]) => state === 'failed')).toEqual([]);
    expect(await dangersIn(page)).toEqual([]);
    expect(breaches).toEqual([]);
    expect(trouble.filter(isFault)).toEqual([]);
  });
}
