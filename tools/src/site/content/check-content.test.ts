import { appendFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readContentFolder } from '@forecourt/api/content-folder';
import { testFolder } from '@forecourt/service/test-folder';
import type { BlockDefinition } from '@forecourt/contracts/block';
import { root } from '../../services';
import { blockDeclarations } from '../../scaffold/block-declarations';
import { checkContent, problemLine } from './check-content';

const shipped = path.join(root, 'api/content');
let declarations: ReadonlyMap<string, BlockDefinition>;
let dir: string;

beforeAll(async () => {
  declarations = await blockDeclarations();
  dir = testFolder();
  await cp(path.join(shipped, 'layouts'), path.join(dir, 'layouts'), { recursive: true });
  await mkdir(path.join(dir, 'drafts'));
});

const OFFER = { id: 'offer', route: '/offer', title: 'Offer', description: 'An offer.' };
const draft = (main: unknown[], rest: object = {}) =>
  writeFile(
    path.join(dir, 'drafts/offer.json'),
    JSON.stringify({ ...OFFER, main, footer: [{ block: 'custom-footer' }], ...rest }),
  );
const lines = async () => (await checkContent(dir, declarations)).map(problemLine);

it('finds nothing in the content that ships', async () => {
  expect((await checkContent(shipped, declarations)).map(problemLine)).toEqual([]);
});

it('ships no link from an invented person to a real profile', async () => {
  const pages = [...(await readContentFolder(shipped))].filter(([file]) => /^(pages|layouts)\//.test(file));
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.flatMap(([file, text]) => (/"(professional|photo|video)Profile"/i.test(text) ? [file] : []))).toEqual(
    [],
  );
});

it('accepts a valid draft, also at the address of a page, with attribute names in any case', async () => {
  await draft([{ block: 'quick-search', attributes: { searchmode: 'registration' } }], { layout: 'site', route: '/' });
  expect(await lines()).toEqual([]);
});

it('accepts one representative APR in the rates, cars and calculators of a page, with its example above', async () => {
  await draft([
    { block: 'hero-banner', attributes: { aprType: 'refinance-lander', ratesFrom: '0' } },
    { block: 'recently-added-vehicles', attributes: { aprType: 'refinance-lander', example: 'above' } },
    { block: 'refinance-calculator-container', attributes: { repApr: '13.9', example: 'above' } },
    { block: 'quote-footer', attributes: { aprType: 'refinance-lander', ratesFrom: '9.9', example: 'above' } },
  ]);
  expect(await lines()).toEqual([]);
});

it.each([
  [
    'an unknown block',
    [{ block: 'quick-serch' }],
    'line 1, column 91: main[0] quick-serch: there is no such block: "quick-serch"; the nearest is "quick-search"',
  ],
  [
    'an attribute that the block does not have',
    [{ block: 'quick-search', attributes: { colour: 'red' } }],
    'main[0] quick-search, colour: the block has no attribute "colour"; there are ',
  ],
  [
    'a value that it does not take',
    [{ block: 'quick-search' }, { block: 'quick-search', attributes: { searchMode: 'fast' } }],
    'main[1] quick-search, searchMode: is not one of ',
  ],
  [
    'a list that is not JSON',
    [{ block: 'faq-container', attributes: { items: '[{' } }],
    'main[0] faq-container, items: ',
  ],
  [
    'a rate that does not exist',
    [{ block: 'hero-banner', attributes: { aprType: 'bad-credit-rat' } }],
    'aprType: is not one of its values: "bad-credit-rat"; the nearest is "bad-credit-rate", so nothing is shown in its place',
  ],
  [
    'such a rate under another spelling of the attribute',
    [{ block: 'quote-footer', attributes: { 'apr-type': 'van-rat' } }],
    'apr-type: is not one of its values: "van-rat"; the nearest is "van-rate", so nothing is shown in its place',
  ],
  [
    'a rate typed as a text',
    [{ block: 'hero-banner', attributes: { title: 'Only 3.9% APR' } }],
    'title: states a rate or a monthly price without what the law requires',
  ],
  [
    'a monthly price typed as a text',
    [{ block: 'hero-banner', attributes: { title: 'From £99 a month' } }],
    'title: states a rate or a monthly price without what the law requires',
  ],
  [
    'a link to a host that is not admitted',
    [{ block: 'cta-button', attributes: { buttonLink: 'https://evil.example/' } }],
    'buttonLink: not an accepted value',
  ],
  [
    'such a link in a list, given as a list',
    [{ block: 'custom-footer', attributes: { links: [{ text: 'x', href: 'https://evil.example/' }] } }],
    'links[0]: links may not lead to evil.example, so there is no link',
  ],
  [
    'a picture that is not there',
    [{ block: 'image-carousel', attributes: { images: [{ url: '/media/none.webp', alt: 'x' }] } }],
    'images: there is no file media/none.webp',
  ],
  [
    'an unknown make',
    [{ block: 'hero-banner', attributes: { make: 'Volkswagn' } }],
    'make: there is no make "Volkswagn"; the nearest is "Volkswagen"',
  ],
  [
    'one film twice',
    ['a', 'b'].map((title) => ({
      block: 'video-block',
      attributes: { videos: [{ url: 'https://youtu.be/a1B2c3D4e5_', title }] },
    })),
    'shows the film https://youtu.be/a1B2c3D4e5_ more than once',
  ],
  [
    'two first-level headings',
    [{ block: 'hero-banner' }, { block: 'solid-header', attributes: { title: 'x' } }],
    'has 2 first-level headings',
  ],
  [
    'two representative APRs',
    [
      { block: 'hero-banner', attributes: { aprType: 'bad-credit' } },
      { block: 'quote-footer', attributes: { aprType: 'van', ratesFrom: '12.9' } },
    ],
    'states two representative APRs, 21.8% and 15.9%, in main[0] hero-banner and main[1] quote-footer: give all blocks',
  ],
  [
    'a calculator with another representative APR',
    [
      { block: 'hero-banner', attributes: { aprType: 'bad-credit' } },
      { block: 'standard-calculator-container', attributes: { ratesFrom: '12.9' } },
    ],
    'states two representative APRs, 21.8% and 19.8%, in main[0] hero-banner and main[1] standard-calculator-container',
  ],
  [
    'cars with another representative APR',
    [{ block: 'hero-banner', attributes: { aprType: 'bad-credit' } }, { block: 'recently-added-vehicles' }],
    'states two representative APRs, 21.8% and 19.8%, in main[0] hero-banner and main[1] recently-added-vehicles',
  ],
  [
    'two "from" rates, one of them in a text',
    [
      { block: 'hero-banner', attributes: { aprType: 'bad-credit' } },
      { block: 'apr-component', attributes: { aprText: 'Rates from 13.9% APR. Representative 21.8% APR.' } },
    ],
    'states two “from” rates, 12.9% and 13.9%, in main[0] hero-banner and main[1] apr-component',
  ],
  [
    'a "from" rate that nobody gets',
    [{ block: 'hero-banner', attributes: { aprType: 'refinance-lander' } }],
    'main[0] hero-banner states rates from 8.9%, and the lowest that it can give is 9.9%: set ratesFrom to that, or to 0 to state none',
  ],
  [
    'a "from" rate that nobody with bad credit gets',
    [{ block: 'hero-banner', attributes: { aprType: 'bad-credit', ratesFrom: '9.9' } }],
    'main[0] hero-banner states rates from 9.9%, and the lowest that it can give is 12.9%',
  ],
  [
    'an example above a block that has none above it',
    [{ block: 'quote-footer', attributes: { aprType: 'van', example: 'above' } }],
    'main[0] quote-footer has its example above, where no block always shows one: leave "example" out',
  ],
  [
    'an example above in a list that may have no cars',
    [
      { block: 'recently-added-vehicles' },
      { block: 'quote-footer', attributes: { aprType: 'default', example: 'above' } },
    ],
    'main[1] quote-footer has its example above, where no block always shows one',
  ],
  [
    'an example above in a hero that states no rate',
    [{ block: 'hero-banner' }, { block: 'quote-footer', attributes: { aprType: 'default', example: 'above' } }],
    'main[1] quote-footer has its example above, where no block always shows one',
  ],
  ['an invalid block name', [{ block: 'Search' }], 'main[0].block is not a block name'],
  [
    'two anchors of one name',
    [
      { block: 'quick-search', id: 'a' },
      { block: 'quick-search', id: 'a' },
    ],
    'the page offer has two blocks with the anchor a',
  ],
])('names file, place and reason of %s', async (_, main, reason) => {
  await draft(main);
  expect(await lines()).toEqual([expect.stringContaining(reason)]);
});

it.each([
  ['an unknown field', { titel: 'x' }, 'a page has no field "titel"; the nearest is "title"'],
  ['a field that nothing is near', { publishFrom: '2027-01-01' }, 'a page has no field "publishFrom"; there are '],
  ['an unknown brand', { brands: ['amberlaine'] }, 'there is no brand "amberlaine"; the nearest is "amberlane"'],
  ['a route of the site itself', { route: '/catalogue' }, 'line 1, column 23: route is an address of the site itself'],
  ['no route', { route: undefined }, 'line 1, column 1: route is missing'],
  ['a number for a text', { title: 7 }, 'title is a number; it has to be a text: "7"'],
  ['a rate in its title', { title: 'From 6.9% APR' }, 'title or description states a rate'],
  ['a monthly price in its title', { title: 'From £99 a month' }, 'title or description states a rate'],
  [
    'no footer',
    { footer: [] },
    'drafts/offer.json: has no custom-footer, which states the legal identity of the brand',
  ],
  [
    'a footer that some brands lack',
    { footer: [{ block: 'custom-footer', needs: 'cookieChoice' }] },
    'has no custom-footer',
  ],
])('names %s', async (_, rest, reason) => {
  await draft([{ block: 'quick-search', attributes: { searchMode: 'registration' } }], rest);
  expect(await lines()).toEqual([expect.stringContaining(reason)]);
});

it('names a dead link in a guide', async () => {
  await rm(path.join(dir, 'drafts/offer.json'), { force: true });
  for (const folder of ['guides', 'guide-topics', 'guide-authors', 'media', 'pages'])
    await cp(path.join(shipped, folder), path.join(dir, folder), { recursive: true });
  await appendFile(path.join(dir, 'guides/hp-or-pcp.md'), '\nSee [the calculator](/car-finance-calculatr).\n');
  expect(await lines()).toEqual(['guides/hp-or-pcp.md: there is no page /car-finance-calculatr']);
  for (const folder of ['guides', 'pages']) await rm(path.join(dir, folder), { recursive: true });
});

it('says which quotes are curly', async () => {
  await writeFile(path.join(dir, 'drafts/offer.json'), '{\n  “id”: "offer"\n}');
  expect(await lines()).toEqual([
    expect.stringContaining('line 2, column 3: this is not JSON: quotes must be straight (")'),
  ]);
});

it('names the line of invalid JSON', async () => {
  await writeFile(path.join(dir, 'drafts/offer.json'), '{\n  "id": "offer",\n}');
  expect(await lines()).toEqual([expect.stringContaining('drafts/offer.json: line 3, column 1: this is not JSON')]);
});

it('names redirects that lead where links of their brand may not, or to a brand that is not there', async () => {
  const rules = [
    { from: '/a', to: 'https://elsewhere.example/' },
    { from: '/b', to: 'https://www.youtube.com/', brands: ['bramblegate'] },
    { from: '/c', to: '/d', brands: ['bramblegat'] },
  ];
  await draft([]);
  await mkdir(path.join(dir, 'redirects'));
  await writeFile(path.join(dir, 'redirects/site.json'), JSON.stringify(rules, null, 1));
  expect(await lines()).toEqual([
    'redirects/site.json: line 2, column 2: visitors of all brands may not be sent to elsewhere.example',
    'redirects/site.json: line 13, column 2: there is no brand "bramblegat"; the nearest is "bramblegate"',
  ]);
});
