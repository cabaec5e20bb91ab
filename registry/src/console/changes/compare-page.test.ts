import type { VersionComparison } from '../../rules/releases/compare-versions';
import { comparePage } from './compare-page';

const SAME: VersionComparison = { added: [], gone: [], attributes: [], scripts: { was: 1000, now: 1000 }, styles: { was: 2000, now: 2000 }, requires: [] };

const textOf = (comparison: Partial<VersionComparison>) =>
  comparePage({ remote: 'mfe-reviews', from: '1.0.0', to: '1.1.0', comparison: { ...SAME, ...comparison }, versions: [] })
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the page that compares two versions', () => {
  it('names new blocks, blocks that are gone, and each change of an attribute', () => {
    const text = textOf({
      added: ['review-wall'],
      gone: ['review-toast'],
      attributes: [
        { block: 'review-slider', attribute: 'size', was: null, now: 'small or large' },
        { block: 'review-slider', attribute: 'colour', was: '<any text>', now: null },
        { block: 'review-slider', attribute: 'count', was: 'number', now: 'number from 1 to 9' },
      ],
    });
    expect(text).toContain('New block review-wall No block review-toast any more');
    expect(text).toContain('review-slider size new: small or large colour gone, was &lt;any text&gt; count number → number from 1 to 9');
  });

  it('says how much more or less browsers load, and what hosts must provide', () => {
    const text = textOf({
      scripts: { was: 1000, now: 4000 },
      styles: { was: 2000, now: 1000 },
      requires: [
        { name: 'react', was: '19.1.0', now: '19.2.0' },
        { name: 'leaflet', was: null, now: '1.9.4' },
        { name: 'redux', was: '5.0.1', now: null },
      ],
    });
    expect(text).toContain('Script 1 KB → 4 KB, 3 KB more Style 2 KB → 1 KB, 1 KB less');
    expect(text).toContain('react 19.1.0 → 19.2.0 leaflet new: 1.9.4 redux no longer, was 5.0.1');
  });

  it('says so when nothing is different', () => {
    const text = textOf({});
    expect(text).toContain('Blocks and their attributes The same.');
    expect(text).toContain('What it needs of hosts The same.');
  });
});
