/** @jest-environment jsdom */
import { standardContainer, type ShareScope } from './standard-container';

interface Rendered {
  type: string;
  props: { ref: (element: Element | null) => void };
  children: unknown;
}

const React = { createElement: (type: string, props: object, children: unknown) => ({ type, props, children }) };
const shares = (module: object): ShareScope => ({
  react: { '19.3.1': { lib: () => module, get: async () => () => module } },
});

let loaded: string[];
beforeEach(() => void (loaded = []));

async function blockIn(scope: ShareScope, block = 'review-slider') {
  const container = standardContainer('https://cars.example', async (address) => loaded.push(address));
  container.init(scope);
  const module = (await container.get(`./${block}`))();
  // However a bundler reads it.
  expect([module.__esModule, module.default === module]).toEqual([true, true]);
  return module.default as (props: Record<string, unknown>) => Rendered;
}

describe('a block in a host that is not ours', () => {
  it('is an element that the site’s own script defines, with what is shown meanwhile', async () => {
    const Block = await blockIn(shares(React));
    expect(loaded).toEqual(['https://cars.example/embed.js']);
    expect(Block({ children: 'Reviews' })).toMatchObject({ type: 'review-slider', children: 'Reviews' });
  });

  it('has its props as attributes, and loses those that are gone', async () => {
    const Block = await blockIn(shares(React));
    const element = document.createElement('review-slider');
    const render = (props: Record<string, unknown>) => Block(props).props.ref(element);
    const attributes = () => Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
    render({ heading: 'Reviews', minStars: 4, items: [{ title: 'One' }], compact: false, brand: undefined });
    expect(attributes()).toEqual({ heading: 'Reviews', minstars: '4', items: '[{"title":"One"}]', compact: 'false' });
    render({ heading: 'More reviews', minStars: null });
    expect(attributes()).toEqual({ heading: 'More reviews' });
    Block({}).props.ref(null);
  });

  it.each<[string, ShareScope]>([
    ['that is loaded on request', { react: { '19.3.1': { get: async () => () => React } } }],
    ['whose exports are its default', shares({ default: React })],
  ])('is of a React %s', async (_, scope) => {
    expect((await blockIn(scope))({})).toMatchObject({ type: 'review-slider' });
  });

  it('says what is missing when the host shares no React', async () => {
    await expect(blockIn({})).rejects.toThrow('The host has to share react');
  });
});
