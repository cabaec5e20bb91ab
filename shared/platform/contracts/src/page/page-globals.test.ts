import * as z from 'zod/mini';
import { readNamedList, readPageGlobal } from './page-globals';

const define = (name: string, descriptor: PropertyDescriptor) =>
  Object.defineProperty(window, name, { configurable: true, ...descriptor });

describe('a page global', () => {
  afterEach(() => {
    for (const name of ['APR_RATES', 'MAKES_MODELS', 'SEARCH_TOKEN', 'brandList']) Reflect.deleteProperty(window, name);
  });

  it('is read when the page has defined it', () => {
    define('APR_RATES', { value: { default: { from: '9.9', representative: 19.8 } } });
    define('MAKES_MODELS', { value: [{ make: 'Ford' }] });
    define('SEARCH_TOKEN', { value: 'token' });
    expect(readPageGlobal('APR_RATES')).toEqual({ default: { from: 9.9, representative: 19.8 } });
    expect(readPageGlobal('MAKES_MODELS')).toEqual([{ id: 'Ford', name: 'Ford', models: [] }]);
    expect(readPageGlobal('SEARCH_TOKEN')).toBe('token');
  });

  it('is undefined when the page has not', () => {
    expect(readPageGlobal('APR_RATES')).toBeUndefined();
  });

  it.each([
    ['APR_RATES', '9.9'],
    ['APR_RATES', { excellent: { from: 'low', representative: 1 } }],
    ['MAKES_MODELS', { Ford: [] }],
    ['SEARCH_TOKEN', ''],
    ['SEARCH_TOKEN', 'x'.repeat(5000)],
    ['SEARCH_TOKEN', ['token']],
  ] as const)('is ignored when it is invalid: %s', (name, value) => {
    define(name, { value });
    expect(readPageGlobal(name)).toBeUndefined();
  });

  it("is never a getter, which would run the page's code", () => {
    const get = jest.fn(() => 'token');
    define('SEARCH_TOKEN', { get });
    expect(readPageGlobal('SEARCH_TOKEN')).toBeUndefined();
    expect(get).not.toHaveBeenCalled();
  });
});

describe('a list that an attribute names', () => {
  const item = z.object({ title: z.string() });
  afterEach(() => Reflect.deleteProperty(window, 'brandList'));

  it('is read when it is a list of such items', () => {
    define('brandList', { value: [{ title: 'Ford' }] });
    expect(readNamedList('brandList', item)).toEqual([{ title: 'Ford' }]);
  });

  it.each(['', 'document', 'constructor', '__proto__', 'a.b', 'brandList[0]', 'alert(1)', 'x'.repeat(65)])(
    'is undefined for the name %p',
    (name) => {
      expect(readNamedList(name, z.unknown())).toBeUndefined();
    },
  );

  it('is ignored when an item is invalid', () => {
    define('brandList', { value: [{ title: 'Ford' }, { title: 7 }] });
    expect(readNamedList('brandList', item)).toBeUndefined();
  });
});
