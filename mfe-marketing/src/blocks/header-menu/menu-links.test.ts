import { backLabel, directLink } from './menu-links';
import type { MenuItem } from './menu-item';

const item = (name: string, link?: string, subMenu?: MenuItem[]): MenuItem => ({ name, link, subMenu });

describe('the direct link of an item', () => {
  it('is its own link when it has no children', () => {
    expect(directLink(item('Cars', '/cars'))).toBe('/cars');
  });

  it('is empty when it leads nowhere', () => {
    expect(directLink(item('Cars'))).toBe('');
    expect(directLink(item('Cars', '/cars', [item('All')]))).toBe('');
    expect(directLink(item('Cars', '/cars', [item('By make', '', [item('Audi')])]))).toBe('');
  });

  it('is the link of its only child', () => {
    expect(directLink(item('Cars', '/cars', [item('All', '/all')]))).toBe('/all');
  });

  it('is the link of its only child’s only child', () => {
    expect(directLink(item('Cars', '', [item('By make', '', [item('Audi', '/audi')])]))).toBe('/audi');
  });

  it.each([
    ['two children', item('Cars', '/cars', [item('A', '/a'), item('B', '/b')])],
    ['a child with two children', item('Cars', '', [item('By make', '', [item('A', '/a'), item('B', '/b')])])],
    ['children of a grandchild', item('Cars', '', [item('A', '', [item('B', '', [item('C', '/c')])])])],
  ])('is undefined with %s', (_, opening) => {
    expect(directLink(opening)).toBeUndefined();
  });
});

describe('the label of the back button', () => {
  it('names its destination', () => {
    expect(backLabel(item('Cars'), undefined)).toBe('Back to menu');
    expect(backLabel(item('By make'), item('Cars'))).toBe('Back to Cars');
    expect(backLabel(item('By make'), { ...item('Cars'), mobileText: 'All cars' })).toBe('Back to All cars');
  });

  it('is the item’s own, if it has one', () => {
    expect(backLabel({ ...item('By make'), parentMobileText: 'Other ways to search' }, item('Cars'))).toBe(
      'Other ways to search',
    );
  });
});
