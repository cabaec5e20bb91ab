import type { PageDocument } from '@forecourt/contracts/page-document';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import { findBlock } from './block-index';
import { addressOfBlock, addressOfPage } from './read-address';

const block = (reads: 'address'[], parameters?: string[]) => ({
  elements: [],
  hydrate: 'visible',
  reads,
  scripts: [],
  styles: [],
  shared: [],
  parameters,
});
const terms = { ...block(['address'], ['postcode']), ignoresPath: true };
const adopted = {
  set: {
    remotes: {
      'mfe-one': {
        blocks: {
          'still-block': block([]),
          'path-block': block(['address'], []),
          'postcode-block': block(['address'], ['postcode', 'enquiry']),
          'terms-block': terms,
          'whole-block': block(['address']),
        },
      },
    },
  },
} as unknown as AdoptedSet;
const page = (...names: string[]) =>
  ({ header: [], main: names.map((name) => ({ block: name, attributes: {} })), footer: [] }) as unknown as PageDocument;
const address = { pathname: '/car', url: '/car?utm_source=mail&postcode=LS1+1AA&email=jane%40example.com' };

describe('the part of an address that a page reads', () => {
  it.each([
    ['no query where no block reads the address', ['still-block'], '/car'],
    ['no query where blocks read the path', ['still-block', 'path-block'], '/car'],
    ['the parameters that its blocks name', ['path-block', 'postcode-block'], '/car?postcode=LS1+1AA'],
    ['its path also where no block depends on it', ['terms-block'], '/car?postcode=LS1+1AA'],
    ['the whole address where a block sends all of it along', ['postcode-block', 'whole-block'], address.url],
    ['nothing where no remote has the block', ['gone-block'], '/car'],
  ])('is %s', (_, names, expected) => {
    expect(addressOfPage(page(...names), adopted, address)).toBe(expected);
  });

  it.each([
    ['still-block', '/'],
    ['path-block', '/car'],
    ['postcode-block', '/car?postcode=LS1+1AA'],
    ['terms-block', '/?postcode=LS1+1AA'],
    ['whole-block', address.url],
  ])('of a %s is %s', (name, expected) => {
    expect(addressOfBlock(findBlock(adopted, name)!, address)).toBe(expected);
  });

  it('is the path alone when the query has none of its parameters', () => {
    expect(addressOfPage(page('postcode-block'), adopted, { pathname: '/car', url: '/car?a=1' })).toBe('/car');
  });
});
