import { squadOf, titleOf } from './words';

it.each([
  ['quick-search', 'Quick search'],
  ['faq-container', 'FAQ container'],
  ['rates-by-apr', 'Rates by APR'],
])('calls the block %s "%s", with the abbreviations of the site', (block, title) => {
  expect(titleOf(block)).toBe(title);
});

it('names a squad by its remote', () => {
  expect(squadOf('mfe-marketplace')).toBe('Marketplace');
});
