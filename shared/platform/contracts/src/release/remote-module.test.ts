import { choice } from '../block/attributes';
import { defineBlock } from '../block/block';
import { defineRemoteModule, type ModuleContext } from './remote-module';

/** A bundler's view of a folder: keys, and a function from key to module. */
function folder(modules: Record<string, unknown>): ModuleContext {
  return Object.assign((key: string) => modules[key], { keys: () => Object.keys(modules) });
}

const quickSearch = defineBlock({
  name: 'quick-search',
  elements: ['car-search'],
  description: 'Finds cars.',
  attributes: { layout: choice('standard', 'flipped') },
  hydrate: 'idle',
  reads: ['address'],
});
const QuickSearch = () => null;
const definitions = { './quick-search/quick-search.block.ts': { quickSearch } };
const views = { './quick-search/quick-search.tsx': { QuickSearch, other: 1 } };

describe('a remote', () => {
  it('has a block for every folder', () => {
    expect(defineRemoteModule({ definitions: folder(definitions), views: folder(views) })).toEqual({
      blocks: { 'quick-search': { definition: quickSearch, View: QuickSearch } },
    });
  });

  it.each([
    ['there is no view file', {}],
    ['the view has another name', { './quick-search/quick-search.tsx': { Search: QuickSearch } }],
    ['the view is in another folder', { './search/quick-search.tsx': { QuickSearch } }],
  ])('refuses a block when %s', (_, given) => {
    expect(() => defineRemoteModule({ definitions: folder(definitions), views: folder(given) })).toThrow(
      'quick-search has no view: quick-search.tsx must export QuickSearch.',
    );
  });

  it('refuses a block with the name of another folder', () => {
    const copied = { './fast-search/fast-search.block.ts': { quickSearch } };
    const given = { './fast-search/fast-search.tsx': { FastSearch: QuickSearch } };
    expect(() => defineRemoteModule({ definitions: folder(copied), views: folder(given) })).toThrow(
      './fast-search/fast-search.block.ts declares quick-search. A block has the name of its folder.',
    );
  });

  it('refuses a declaration file that declares nothing', () => {
    expect(() =>
      defineRemoteModule({ definitions: folder({ './x-y/x-y.block.ts': { name: 'x-y' } }), views: folder({}) }),
    ).toThrow('./x-y/x-y.block.ts exports no block definition.');
  });

  it('refuses two blocks that answer to one element', () => {
    const carSearch = defineBlock({ ...quickSearch, name: 'car-search', elements: [] });
    const both = {
      definitions: folder({ ...definitions, './car-search/car-search.block.ts': { carSearch } }),
      views: folder({ ...views, './car-search/car-search.tsx': { CarSearch: QuickSearch } }),
    };
    expect(() => defineRemoteModule(both)).toThrow('Two blocks answer to <car-search>.');
  });
});
