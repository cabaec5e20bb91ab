import { scrollProgress } from './scroll-progress';

/** 800 px high, at 1,000 px on a page of 3,000 px in a window of 600 px. */
const at = (scrolled: number, { pageTop = 1000, pageHeight = 3000 } = {}) =>
  scrollProgress({ scrolled, scrollable: pageHeight - 600, viewportHeight: 600, top: pageTop - scrolled, height: 800 });

describe('the progress of a page along an element', () => {
  it.each([
    ['before its top is in the middle of the window', 600, 0],
    ['when its top is there', 700, 0],
    ['half-way', 1100, 0.5],
    ['when its foot is there', 1500, 1],
    ['after that', 2000, 1],
  ])('%s', (_, scrolled, expected) => {
    expect(at(scrolled)).toBe(expected);
  });

  it('starts with the page where the element is near its top', () => {
    expect(at(0, { pageTop: 100 })).toBe(0);
    expect(at(300, { pageTop: 100 })).toBe(0.5);
  });

  it('is complete at the end of the page where the element is near it', () => {
    expect(at(1400, { pageHeight: 2000 })).toBe(1);
    expect(at(1399.5, { pageHeight: 2000 })).toBe(1);
    expect(at(1050, { pageHeight: 2000 })).toBe(0.5);
  });

  it('is complete on a page that does not scroll', () => {
    expect(scrollProgress({ scrolled: 0, scrollable: 0, viewportHeight: 2000, top: 100, height: 800 })).toBe(1);
  });
});
