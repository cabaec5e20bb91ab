import { fillBudget, linkFormTarget } from './budget-link';

describe('a budget in a link', () => {
  it.each([
    ['/apply?budget={{value}}&option=monthly', '/apply?budget=250&option=monthly'],
    ['/apply/{{value}}/now?b={{value}}', '/apply/250/now?b=250'],
    ['/apply', '/apply'],
  ])('takes the place of the placeholder in %j', (address, filled) => {
    expect(fillBudget(address, '250')).toBe(filled);
  });

  it('is encoded', () => {
    expect(fillBudget('/apply?budget={{value}}', '1&x=2')).toBe('/apply?budget=1%26x%3D2');
  });
});

describe('the form for a link', () => {
  it.each([
    ['/apply?budget={{value}}&option=monthly', { action: '/apply', carried: [['option', 'monthly']], name: 'budget' }],
    ['/apply/{{value}}?a=1#top', { action: '/apply/', carried: [['a', '1']], name: undefined }],
    ['/apply?note=about-{{value}}', { action: '/apply', carried: [['note', 'about-']], name: undefined }],
    ['', { action: '', carried: [], name: undefined }],
  ])('%j is %j', (address, target) => {
    expect(linkFormTarget(address)).toEqual(target);
  });
});
