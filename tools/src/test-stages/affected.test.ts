import { root } from '../services';
import { affectedBy } from './affected';

describe('what a change can have broken', () => {
  it('in a block: its importers, and journeys to it', () => {
    const found = affectedBy(['mfe-reviews/src/blocks/review-container/review-container.tsx'], root);
    expect(found).toMatchObject({ all: false, code: ['mfe-reviews/src/blocks/review-container/review-container.tsx'], folders: [] });
    expect(found.journeys).toContain('e2e/journeys/reviews.spec.ts');
    expect(found.journeys).not.toContain('e2e/journeys/calculator.spec.ts');
  });

  it('in what several blocks of a remote share: journeys to any of them', () => {
    expect(affectedBy(['mfe-calculator/src/calculator/settings.ts'], root).journeys).toContain('e2e/journeys/calculator.spec.ts');
  });

  it.each(['shell/src/server/document/markup/html.ts', 'shared/ui/src/button/button.tsx', 'api/migrations/0001-first.sql'])('in %s: every journey', (file) => {
    expect(affectedBy([file], root).journeys).toEqual(expect.arrayContaining(['e2e/journeys/home.spec.ts', 'e2e/journeys/calculator.spec.ts']));
  });

  it('in a test: no journey', () => {
    expect(affectedBy(['mfe-reviews/src/blocks/review-container/review-container.test.tsx', 'tools/src/start.ts'], root).journeys).toEqual([]);
  });

  it('in a journey: that journey', () => {
    expect(affectedBy(['e2e/journeys/home.spec.ts'], root)).toEqual({ all: false, code: [], folders: [], journeys: ['e2e/journeys/home.spec.ts'] });
  });

  it('in what is read and not imported: all of its package', () => {
    expect(affectedBy(['api/migrations/0001-first.sql'], root)).toMatchObject({ code: [], folders: ['api/'] });
  });

  it('in the settings of the repository: everything', () => {
    expect(affectedBy(['package-lock.json'], root).all).toBe(true);
  });

  it('in documents: nothing', () => {
    expect(affectedBy(['README.md', 'docs/guides/develop.md', 'shell/README.md'], root)).toEqual({ all: false, code: [], folders: [], journeys: [] });
  });
});
