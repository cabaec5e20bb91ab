import { text } from './attributes';
import { defineBlock } from './block';

const declare = (name: string, elements?: string[]) =>
  defineBlock({ name, elements, description: 'A sample.', attributes: { title: text() }, hydrate: 'never' });

describe('defineBlock', () => {
  it('returns the declaration unchanged', () => {
    expect(declare('quick-search', ['car-search'])).toMatchObject({
      name: 'quick-search',
      elements: ['car-search'],
      hydrate: 'never',
    });
  });

  it.each(['search', 'QuickSearch', 'quick-search!', '', 'script', 'font-face'])('refuses the name %p', (name) => {
    expect(() => declare(name)).toThrow(`"${name}" is not a valid block name`);
  });

  it('refuses further element names that are not custom-element names', () => {
    expect(() => declare('quick-search', ['car-search', 'search'])).toThrow('"search" is not a valid block name');
  });
});
