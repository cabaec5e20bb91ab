import { answersOf, findRefusal, haveResponded, recordsOf, type HostReport } from './host-answers';

const host = (name: string, revision: number, given?: Partial<HostReport>) => ({
  host: name,
  revision,
  report: given
    ? {
        provides: { name, core: '2.9.2', libraries: {}, shared: {} },
        revision,
        refused: null,
        faults: [],
        canary: null,
        ...given,
      }
    : null,
});
const fault = { remote: 'mfe-reviews', version: '1.1.0', block: 'reviews-slider', reason: 'broke' };
const refusal = { refused: 2, faults: [fault] };

describe('the answers of hosts', () => {
  it('say how many serve a revision, and who refused it, and why', () => {
    const hosts = [host('one', 1, refusal), host('two', 2, {}), host('follows only', 2)];
    expect(answersOf(hosts, 2)).toEqual({ all: 3, serving: 2, refused: [{ host: 'one', faults: [fault] }] });
    expect(findRefusal(hosts, 2)).toBeUndefined();
    expect(findRefusal([host('one', 1, refusal), host('two', 1, refusal)], 2)).toEqual({
      hosts: 2,
      faults: [fault],
      isLate: false,
    });
    expect(recordsOf(hosts).map(({ name }) => name)).toEqual(['one', 'two']);
  });

  it('roll a revision back if one host that serves it found faults later', () => {
    expect(findRefusal([host('one', 2, {}), host('two', 2, refusal)], 2)).toEqual({
      hosts: 1,
      faults: [fault],
      isLate: true,
    });
    expect(findRefusal([host('one', 2, {}), host('two', 1, refusal)], 2)).toBeUndefined();
    expect(findRefusal([host('one', 3, {}), host('two', 3, refusal)], 3)).toBeUndefined();
  });

  it('include the trial of the host that has tried least of a revision', () => {
    const trial = (revision: number, tried: number) => ({
      trial: { revision, tried, all: 10, untriedBrands: ['elmgate'] },
    });
    const hosts = [
      host('one', 2, trial(2, 9)),
      host('two', 2, trial(2, 4)),
      host('began with it', 2, {}),
      host('is behind', 1, trial(1, 1)),
    ];
    expect(answersOf(hosts, 2).trial).toEqual({ tried: 4, all: 10, untriedBrands: ['elmgate'] });
    expect(answersOf(hosts, 3)).not.toHaveProperty('trial');
  });

  it('keeps answers about a canary separate from those about the live set', () => {
    const hosts = [
      host('one', 2, { canary: { revision: 2, faults: [] } }),
      host('two', 2, { canary: { revision: 2, faults: [fault] } }),
      host('three', 2, {}),
    ];
    expect(answersOf(hosts, 2, 'canary')).toEqual({ all: 3, serving: 1, refused: [{ host: 'two', faults: [fault] }] });
    expect(haveResponded(hosts, 2, 'canary')).toBe(false);
    expect(haveResponded(hosts.slice(0, 2), 2, 'canary')).toBe(true);
  });

  it('are not outvoted by hosts without credentials', () => {
    expect(findRefusal([], 2)).toBeUndefined();
    expect(findRefusal([host('invented', 1)], 2)).toBeUndefined();
    expect(findRefusal([host('invented', 1), host('one', 1, refusal)], 2)).toMatchObject({ hosts: 1 });
  });

  it('are complete once each host serves the revision, or a later one, or has refused it', () => {
    expect(haveResponded([host('one', 3, {}), host('two', 1, refusal), host('follows only', 1)], 2)).toBe(true);
    expect(haveResponded([host('one', 3, {}), host('two', 1, {})], 2)).toBe(false);
  });
});
