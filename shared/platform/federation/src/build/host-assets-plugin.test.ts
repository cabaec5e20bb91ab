import { shareKeyOf } from './host-assets-plugin';

describe('the share key of a chunk', () => {
  it.each([
    ['singleton:react-router-dom', 'react-router-dom', 'react-router-dom'],
    ['singleton:@reduxjs/toolkit', '@reduxjs/toolkit', '@reduxjs/toolkit'],
    ['singleton:@forecourt/domain/money-ts', './money.ts', '@forecourt/domain/money'],
    ['singleton:@forecourt/domain/car-search-wire-ts', './car-search/wire.ts', '@forecourt/domain/car-search/wire'],
    ['singleton:@forecourt/theme/theme-provider-tsx', './theme-provider.tsx', '@forecourt/theme/theme-provider'],
  ])('%s, requested as %s, is %s', (chunk, request, key) => expect(shareKeyOf(chunk, request)).toBe(key));
});
