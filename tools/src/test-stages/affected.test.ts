import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../services';
import { affectedBy } from './affected';

/** The line of a journey that is named by file and line. */
function lineOf(journey: string): string | undefined {
  const [file = '', line] = journey.split(':');
  return line && readFileSync(path.join(root, file), 'utf8').split('\n')[Number(line) - 1];
}

describe('the possible effects of a change', () => {
  it('in a block: its importers, the checks of all blocks, the journeys that name it, and pages that show it', () => {
    const found = affectedBy(['mfe-marketing/src/blocks/hero-banner/hero-banner.tsx'], root);
    expect(found).toMatchObject({
      all: false,
      folders: [],
      pages: ['car-finance', 'how-it-works'],
      remotes: ['mfe-marketing'],
    });
    expect(found.code).toEqual([
      'mfe-marketing/src/blocks/hero-banner/hero-banner.tsx',
      'tools/checks/block-faults.test.ts',
      'tools/src/site/content/blocks-on-pages.test.ts',
      'tools/src/site/content/check-content.test.ts',
    ]);
    expect(found.journeys).toContain('e2e/site/journeys/whole-pages.spec.ts');
    // For a long journey, the tests that name it. If code shared by all tests of a file names it, the whole file.
    expect(found.journeys.map((journey) => lineOf(journey)).filter(Boolean)).toContainEqual(
      expect.stringContaining('takes the room there is'),
    );
    expect(found.journeys).toContain('e2e/site/journeys/drafts.spec.ts');
    expect(found.journeys.filter((journey) => /calculator|valuation|enquiry|keyboard/.test(journey))).toEqual([]);
    expect(found.journeys.length).toBeLessThan(12);
  });

  it('in a block of the layout: pages that show it, and not all', () => {
    expect(affectedBy(['mfe-marketing/src/blocks/header-menu/header-menu.tsx'], root).pages).toHaveLength(3);
  });

  it('in what several blocks of a remote share: journeys to any of them', () => {
    const { journeys, pages } = affectedBy(['mfe-calculator/src/calculator/settings.ts'], root);
    expect(journeys).toContain('e2e/site/journeys/calculator.spec.ts');
    expect(pages).toEqual(expect.arrayContaining(['car-finance', 'car-refinance-calculator']));
  });

  it('in a remote, outside of its blocks: no journey that names none of them', () => {
    expect(affectedBy(['mfe-reviews/src/review-data/load-reviews.ts'], root).journeys).not.toContain(
      'e2e/site/journeys/calculator.spec.ts',
    );
  });

  it.each([
    'shell/src/server/document/markup/html.ts',
    'shared/site/ui/src/button/button.tsx',
    'api/migrations/0001-first.sql',
  ])('in %s: every journey', (file) => {
    expect(affectedBy([file], root).journeys).toEqual(
      expect.arrayContaining(['e2e/site/journeys/home.spec.ts', 'e2e/site/journeys/calculator.spec.ts']),
    );
  });

  it('in a test: no journey', () => {
    expect(
      affectedBy(['mfe-reviews/src/blocks/review-container/review-container.test.tsx', 'tools/src/start.ts'], root)
        .journeys,
    ).toEqual([]);
  });

  it('in a journey: that journey', () => {
    expect(affectedBy(['e2e/site/journeys/home.spec.ts'], root)).toEqual({
      all: false,
      code: [],
      folders: [],
      journeys: ['e2e/site/journeys/home.spec.ts'],
      remotes: [],
    });
  });

  it('in the cluster, which no journey uses: its unit tests', () => {
    const file = 'e2e/platform/cluster/start/databases.ts';
    expect(affectedBy([file], root)).toEqual({ all: false, code: [file], folders: [], journeys: [], remotes: [] });
  });

  it('in a file that is read and not imported: all of its package', () => {
    expect(affectedBy(['api/migrations/0001-first.sql'], root)).toMatchObject({ code: [], folders: ['api/'] });
  });

  it.each(['package-lock.json', 'site.config.ts'])('in %s, which concerns the whole repository: everything', (file) => {
    expect(affectedBy([file], root).all).toBe(true);
  });

  it('in documents: nothing', () => {
    expect(affectedBy(['README.md', 'docs/develop.md', 'shell/README.md'], root)).toEqual({
      all: false,
      code: [],
      folders: [],
      journeys: [],
      remotes: [],
    });
  });
});
