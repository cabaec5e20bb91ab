import { findBreach, networksIn } from '../../rules/guard/health';
import { NETWORK_SLOTS } from '@forecourt/contracts/network-slots';
import type { PageSigns } from '../../storage/health/page-signs';
import { seeded } from '../../testing/seeded-random';
import { compareSilence } from './compare-silence';

/** Counts of pages of one kind. Each view comes from a different network, except those of liars. */
class Kind {
  readonly #random: () => number;
  readonly #page: string;
  #due = 0;
  #given = 0;
  readonly #slots = { due: new Set<number>(), given: new Set<number>(), missing: new Set<number>() };

  constructor(random: () => number, page: string) {
    this.#random = random;
    this.#page = page;
  }

  send(views: number, silent: number): this {
    for (let view = 0; view < views; view += 1) this.vote(this.#random() < silent);
    return this;
  }

  vote(isSilent: boolean, slot = Math.floor(this.#random() * NETWORK_SLOTS)): void {
    this.#due += 1;
    const { due, given, missing } = this.#slots;
    due.add(slot);
    if (!isSilent) {
      this.#given += 1;
      given.add(slot);
      missing.delete(slot);
    } else if (!given.has(slot)) missing.add(slot);
  }

  get signs(): PageSigns {
    const { due, given, missing } = this.#slots;
    const networks = { due: networksIn(due.size), given: networksIn(given.size), missing: networksIn(missing.size) };
    return {
      page: this.#page,
      remotes: ['mfe-fine'],
      route: `/${this.#page}`,
      sign: 'alive',
      views: { due: this.#due, given: this.#given },
      networks,
    };
  }
}

const LOOK_EVERY = 10;
/** Networks of the site. */
const SITE = 500;
const KINDS = ['home', 'results', 'car'];
const signsOf = (kinds: readonly Kind[]) => kinds.map(({ signs }) => signs);

interface Promotion {
  history: number;
  usual: number;
  /** Share of the first kind's pages that are now silent. */
  silent: number;
  views: number;
  isConcurrent?: boolean;
}

/** Views of the first kind until the guard acts; undefined if it never acts. */
function simulate(
  random: () => number,
  { history, usual, silent, views, isConcurrent = false }: Promotion,
): number | undefined {
  const before = signsOf(KINDS.map((page) => new Kind(random, page).send(history, usual)));
  const after = KINDS.map((page) => new Kind(random, page));
  for (let seen = LOOK_EVERY; seen <= views; seen += LOOK_EVERY) {
    after.forEach((kind, index) => kind.send(LOOK_EVERY, index === 0 ? silent : usual));
    if (findBreach(compareSilence(before, signsOf(after), SITE).map((one) => ({ ...one, isConcurrent })))) return seen;
  }
  return undefined;
}

const noticed = (runs: number, seed: number, given: Promotion) => {
  const random = seeded(seed);
  return Array.from({ length: runs }, () => simulate(random, given)).filter((views) => views !== undefined).length;
};

describe('silent pages, simulated', () => {
  it.each([
    [0.001, 500],
    [0.01, 500],
    [0.1, 500],
    [0.01, 20],
    [0.1, 20],
  ])(
    'rolls back at most one in 100 sound promotions with %f usually silent, after %i views before',
    (usual, history) => {
      expect(noticed(100, 1, { history, usual, silent: usual, views: 600 })).toBeLessThanOrEqual(1);
    },
  );

  it.each([
    ['all freeze', 1, 500, 0.01, 60],
    ['all freeze, after few views before', 1, 20, 0.01, 60],
    ['all freeze, where one in ten is silent anyway', 1, 500, 0.1, 60],
    ['half freeze', 0.5, 500, 0.01, 60],
    ['one in five freezes', 0.2, 500, 0.01, 400],
  ])('notices 95 %% within some views when %s', (_, silent, history, usual, views) => {
    expect(noticed(100, 2, { history, usual, silent, views })).toBeGreaterThanOrEqual(95);
  });

  it.each([0.01, 0.1])(
    'beside a live set in which %f is silent, frozen canaries are ended within 60 views, and no sound one',
    (usual) => {
      expect(noticed(100, 3, { history: 500, usual, silent: 1, views: 60, isConcurrent: true })).toBeGreaterThanOrEqual(
        95,
      );
      expect(noticed(100, 4, { history: 500, usual, silent: usual, views: 600, isConcurrent: true })).toBe(0);
    },
  );
});

describe('false silence, simulated', () => {
  /**
   * A few networks that report as often as hosts count them, among few honest views in ten minutes. Returns whether the
   * guard acts, for each of ten runs.
   */
  function outcomes(liars: number, isSilent: boolean, honestlySilent: number): boolean[] {
    const random = seeded(5);
    return Array.from({ length: 10 }, () => {
      const before = signsOf([new Kind(random, 'home').send(400, 0.01)]);
      const now = new Kind(random, 'home');
      for (let minute = 0; minute < 10; minute += 1) {
        now.send(3, honestlySilent);
        for (let liar = 0; liar < liars; liar += 1) now.vote(isSilent, liar);
        if (findBreach(compareSilence(before, [now.signs], SITE))) return true;
      }
      return false;
    });
  }

  it('provokes no rollback', () => {
    for (const liars of [1, 2]) expect(outcomes(liars, true, 0.01)).not.toContain(true);
  });

  it('hides no page that is frozen', () => {
    for (const liars of [1, 2]) expect(outcomes(liars, false, 1)).not.toContain(false);
  });
});

it('a kind of page that is new is compared with all pages', () => {
  const random = seeded(6);
  const [before, after] = [
    new Kind(random, 'home').send(400, 0.25).signs,
    new Kind(random, 'new').send(100, 0.25).signs,
  ];
  expect(compareSilence([before], [after], SITE)).toMatchObject([
    { kind: 'silent', before: { views: 400 }, after: { views: 100 }, remotes: ['mfe-fine'] },
  ]);
});
