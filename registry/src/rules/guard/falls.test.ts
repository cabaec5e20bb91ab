import { seeded } from '../../testing/seeded-random';
import { type Acted, type ActionComparison, describeFall, findFall } from './falls';

const compare = (before: Acted, after: Acted, isConcurrent = false): ActionComparison => ({
  action: 'button',
  route: '/used-cars',
  before,
  after,
  networks: { before, after },
  isConcurrent,
});
const USUAL = { views: 1200, acted: 120 };

describe('what visitors do', () => {
  it.each<[string, Acted, Acted, boolean]>([
    ['nobody presses any more', USUAL, { views: 400, acted: 0 }, true],
    ['a tenth is left', USUAL, { views: 400, acted: 4 }, true],
    ['as many do', USUAL, { views: 400, acted: 40 }, false],
    ['a little fewer do, as at another time of day', USUAL, { views: 4000, acted: 330 }, false],
    ['three quarters are left, of however many', { views: 40_000, acted: 4000 }, { views: 40_000, acted: 3000 }, false],
    ['half are left, of many', { views: 40_000, acted: 4000 }, { views: 40_000, acted: 2000 }, true],
    ['more do', USUAL, { views: 400, acted: 80 }, false],
    ['nobody did before', { views: 1200, acted: 0 }, { views: 400, acted: 0 }, false],
    ['nobody does, of too few', USUAL, { views: 49, acted: 0 }, false],
  ])('%s', (_, before, after, isFall) => {
    for (const isConcurrent of [false, true]) expect(findFall([compare(before, after, isConcurrent)]) !== undefined).toBe(isFall);
  });

  it('falls only if networks tell so too: one that opens many pages and does nothing is no fall', () => {
    const networks = { before: USUAL, after: { views: 101, acted: 10 } };
    expect(findFall([{ ...compare(USUAL, { views: 400, acted: 10 }), networks }])).toBeUndefined();
  });

  it('is told in words', () => {
    expect(describeFall(compare(USUAL, { views: 400, acted: 3 }), 'live')).toBe(
      'Visitors press buttons less on pages such as /used-cars: in 3 of 400 views; live in 120 of 1,200.',
    );
  });
});

describe('simulated visitors', () => {
  const KINDS = 6;
  const LOOK_EVERY = 50;

  interface Run {
    /** Share of the visitors with the canary; absent for a promotion, with 2,000 views before. */
    part?: number;
    usual: number;
    /** Of the first kind of page, since. */
    now: number;
    views: number;
  }

  /** Views since until a fall is found; undefined when none is. A visitor has four views on average, and half of them never do anything. */
  function simulate(random: () => number, { part, usual, now, views }: Run): number | undefined {
    const kinds = Array.from({ length: KINDS }, () => compare({ views: 0, acted: 0 }, { views: 0, acted: 0 }, part !== undefined));
    for (const kind of kinds) kind.networks = { before: { views: 0, acted: 0 }, after: { views: 0, acted: 0 } };
    const visit = (kind: ActionComparison, side: 'before' | 'after', share: number) => {
      const length = 1 + Math.floor(-Math.log(1 - random()) * 3.5);
      const isActive = random() < 0.5;
      let acted = 0;
      for (let view = 0; view < length; view += 1) if (isActive && random() < 2 * share) acted += 1;
      kind[side].views += length;
      kind[side].acted += acted;
      kind.networks[side].views += 1;
      if (acted > 0) kind.networks[side].acted += 1;
    };
    if (part === undefined) for (const kind of kinds) while (kind.before.views < 2000) visit(kind, 'before', usual);
    for (let look = LOOK_EVERY; look <= views; look += LOOK_EVERY) {
      kinds.forEach((kind, index) => {
        while (kind.after.views < look) {
          const isAfter = part === undefined || random() < part;
          visit(kind, isAfter ? 'after' : 'before', isAfter && index === 0 ? now : usual);
        }
      });
      if (findFall(kinds)) return look;
    }
    return undefined;
  }

  const found = (runs: number, seed: number, given: Run) => {
    const random = seeded(seed);
    return Array.from({ length: runs }, () => simulate(random, given)).filter((views) => views !== undefined).length;
  };

  it.each([
    [0.1, 0.02],
    [0.1, 0.3],
    [0.5, 0.1],
    [undefined, 0.02],
    [undefined, 0.3],
  ])('for a share of %f (or a promotion), of whom %f do something: none of 40 sound releases is found', (part, usual) => {
    expect(found(40, 1, { ...(part !== undefined && { part }), usual, now: usual, views: 1000 })).toBe(0);
  });

  it.each([
    ['a hidden button that a third presses', 0.1, 0.3, 400],
    ['a hidden button that one in ten presses', 0.1, 0.1, 1000],
    ['the same since a promotion', undefined, 0.1, 1000],
    ['a form that one in fifty sends, since a promotion', undefined, 0.02, 3000],
  ])('%s is found within some views in 95 %% of the runs', (_, part, usual, views) => {
    expect(found(40, 2, { ...(part !== undefined && { part }), usual, now: 0, views })).toBeGreaterThanOrEqual(38);
  });
});
