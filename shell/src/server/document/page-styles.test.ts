import type { PageDocument } from '@forecourt/contracts/page-document';
import { siteContext } from '../site/site-context';
import { thisSite } from '../site/this-site';
import type { PageView } from './blocks/render-request';
import { pageStyles } from './page-styles';

const release = { remote: 'mfe-one', version: '1', files: {}, blocks: { car: { styles: ['car.css'], elements: [] } } };
const page = { header: [], main: [{ block: 'car', attributes: {} }], footer: [] } as unknown as PageDocument;

function viewOf({ brand = thisSite.brands[0], version = '1' } = {}): PageView {
  const site = siteContext({ protocol: 'http', host: 'localhost', url: '/' }, { ports: [], linkOrigins: [] });
  return {
    adopted: { set: { remotes: { 'mfe-one': { ...release, version } } }, unavailable: new Map() },
    site: { ...site, brand },
    contentVersion: '1',
  } as unknown as PageView;
}

describe('the style element of a page', () => {
  let reads: string[] = [];
  const readStyle = async ({ version }: { version: string }, file: string) => {
    reads.push(`${version} ${file}`);
    return `.car::after{content:"</style>${version}"}`;
  };
  beforeEach(() => (reads = []));

  it('is made once for all pages of a brand with the same stylesheets', async () => {
    const first = await pageStyles(page, viewOf(), readStyle);
    expect(first.bytes.toString()).toContain('.car::after{content:"<\\/style>1"}');
    expect(first.nonceAt).toHaveLength(1);
    expect(await pageStyles({ ...page }, viewOf(), readStyle)).toBe(first);
    expect(reads).toEqual(['1 car.css']);
  });

  it('is made separately for each brand, version and reader', async () => {
    const [brand, otherBrand] = thisSite.brands;
    const texts = await Promise.all([
      pageStyles(page, viewOf({ brand }), readStyle),
      pageStyles(page, viewOf({ brand: otherBrand }), readStyle),
      pageStyles(page, viewOf({ version: '2' }), readStyle),
      pageStyles(page, viewOf({ brand }), async () => ''),
    ]);
    expect(new Set(texts.map(({ bytes }) => bytes.toString())).size).toBe(4);
  });
});
