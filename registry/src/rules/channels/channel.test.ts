import * as fc from 'fast-check';
import type { ChannelState } from './channel';
import {
  defaultRollbackVersion,
  EMPTY_CHANNEL as empty,
  fallbackVersions,
  isAbandoned,
  liveVersion,
  liveVersions,
  previousVersion,
  promote,
  rollBack,
  withdraw,
} from './channel';

const remote = 'mfe-reviews';
const promoted = (...versions: string[]) =>
  versions.reduce((state, version) => promote(state, [{ remote, version }]), empty);
const rolledBack = (state: ChannelState) =>
  rollBack(state, [{ remote, version: defaultRollbackVersion(state, remote) }]);

describe('a promotion', () => {
  it('makes the version live and counts a revision', () => {
    const state = promoted('1.0.0', '1.1.0');
    expect(liveVersion(state, remote)).toBe('1.1.0');
    expect(state.revision).toBe(2);
  });

  it('moves several remotes in one revision', () => {
    const state = promote(empty, [
      { remote: 'mfe-valuation', version: '2.0.0' },
      { remote, version: '1.0.0' },
    ]);
    expect(Object.entries(liveVersions(state))).toEqual([
      ['mfe-reviews', '1.0.0'],
      ['mfe-valuation', '2.0.0'],
    ]);
    expect(state.revision).toBe(1);
  });

  it('changes nothing when the version is live already', () => {
    const state = promoted('1.0.0');
    expect(promote(state, [{ remote, version: '1.0.0' }])).toBe(state);
  });

  it('is refused when it names a remote twice', () => {
    const changes = [
      { remote, version: '1.0.0' },
      { remote, version: '1.1.0' },
    ];
    expect(() => promote(empty, changes)).toThrow(expect.objectContaining({ code: 'invalid-request' }));
  });
});

describe('a rollback', () => {
  it.each([
    ['once', ['1.0.0', '1.1.0', '1.2.0'], 1, '1.1.0'],
    ['twice continues backwards instead of returning to the bad one', ['1.0.0', '1.1.0', '1.2.0'], 2, '1.0.0'],
    ['over a version that came back', ['1.0.0', '1.1.0', '1.0.0'], 1, '1.1.0'],
  ])('%s', (_, versions, times, expected) => {
    let state = promoted(...versions);
    for (let count = 0; count < times; count++) state = rolledBack(state);
    expect(liveVersion(state, remote)).toBe(expected);
    expect(state.revision).toBe(versions.length + times);
  });

  it.each([
    ['of a remote that is not live', empty],
    ['of the first version', promoted('1.0.0')],
    ['past the first version', rolledBack(promoted('1.0.0', '1.1.0'))],
  ])('%s is refused', (_, state) => {
    expect(() => rolledBack(state)).toThrow(expect.objectContaining({ code: 'nothing-to-roll-back' }));
  });

  it('forgets later versions when rolled back to a named earlier one', () => {
    const state = rollBack(promoted('1.0.0', '1.1.0', '1.2.0', '1.3.0'), [{ remote, version: '1.1.0' }]);
    expect(liveVersion(state, remote)).toBe('1.1.0');
    expect(defaultRollbackVersion(state, remote)).toBe('1.0.0');
  });

  it('replaces the live version when rolled back to one that was never live', () => {
    const state = rollBack(promoted('1.0.0', '1.1.0'), [{ remote, version: '0.9.0' }]);
    expect(liveVersion(state, remote)).toBe('0.9.0');
    expect(defaultRollbackVersion(state, remote)).toBe('1.0.0');
  });

  it('changes nothing when rolled back to the live version', () => {
    const state = promoted('1.0.0', '1.1.0');
    expect(rollBack(state, [{ remote, version: '1.1.0' }])).toBe(state);
  });

  it('refuses to roll back a remote that is not live to a named version', () => {
    expect(() => rollBack(empty, [{ remote, version: '1.0.0' }])).toThrow(
      expect.objectContaining({ code: 'nothing-to-roll-back' }),
    );
  });

  it('undoes any promotion', () => {
    const versions = fc.constantFrom('1.0.0', '1.1.0', '1.2.0', '2.0.0');
    fc.assert(
      fc.property(fc.array(versions, { minLength: 1 }), versions, (history, next) => {
        const before = promoted(...history);
        fc.pre(liveVersion(before, remote) !== next);
        const after = rolledBack(promote(before, [{ remote, version: next }]));
        expect(after.lineages).toEqual(before.lineages);
      }),
    );
  });
});

describe('a withdrawal', () => {
  const withdrawn = withdraw(promoted('1.0.0', '1.1.0'), [remote]);

  it('takes the remote out, and counts a revision', () => {
    expect(liveVersions(withdrawn)).toEqual({});
    expect(fallbackVersions(withdrawn, remote)).toEqual([]);
    expect(withdrawn.revision).toBe(3);
    expect(withdraw(withdrawn, [remote])).toBe(withdrawn);
  });

  it('is undone by a rollback, which restores the live version and the targets of its rollbacks', () => {
    const back = rolledBack(withdrawn);
    expect(back).toEqual({ ...promoted('1.0.0', '1.1.0'), revision: 4, abandoned: new Map([[remote, []]]) });
    expect(liveVersion(rolledBack(back), remote)).toBe('1.0.0');
  });

  it('keeps the list of abandoned versions', () => {
    const state = withdraw(rolledBack(promoted('1.0.0', '1.1.0')), [remote]);
    expect(isAbandoned(state, { remote, version: '1.1.0' })).toBe(true);
    expect(liveVersion(rolledBack(state), remote)).toBe('1.0.0');
  });

  it('does not keep the remote from being promoted again', () => {
    const again = promote(withdrawn, [{ remote, version: '1.2.0' }]);
    expect(liveVersion(again, remote)).toBe('1.2.0');
    expect(fallbackVersions(again, remote)).toEqual(['1.1.0', '1.0.0']);
  });

  it('is refused for a remote that never was live', () => {
    expect(() => withdraw(empty, [remote])).toThrow(expect.objectContaining({ code: 'not-live' }));
  });
});

describe('fallbacks', () => {
  it('are the last two versions before the live one, newest first', () => {
    expect(fallbackVersions(promoted('1.0.0', '1.1.0', '1.2.0', '1.3.0'), remote)).toEqual(['1.2.0', '1.1.0']);
  });

  it('never contain the live version or duplicates', () => {
    expect(fallbackVersions(promoted('1.0.0', '1.1.0', '1.0.0', '1.1.0'), remote)).toEqual(['1.0.0']);
  });

  it('never contain a version that was rolled back from', () => {
    expect(fallbackVersions(rolledBack(promoted('1.0.0', '1.1.0', '1.2.0')), remote)).toEqual(['1.0.0']);
  });

  it('do not exist for a remote that is not live', () => {
    expect(fallbackVersions(empty, remote)).toEqual([]);
  });
});

describe('a version that was rolled back from', () => {
  it('is reached by no later rollback and no fallback, even if it was live twice', () => {
    const state = rolledBack(promoted('1.0.0', '1.1.0', '1.0.0', '1.1.0'));
    expect(liveVersion(state, remote)).toBe('1.0.0');
    expect(fallbackVersions(state, remote)).toEqual([]);
    expect(() => rolledBack(state)).toThrow(expect.objectContaining({ code: 'nothing-to-roll-back' }));
  });

  it('is trusted again once it is promoted again', () => {
    const left = rolledBack(promoted('1.0.0', '1.1.0'));
    expect(isAbandoned(left, { remote, version: '1.1.0' })).toBe(true);
    const again = promote(left, [{ remote, version: '1.1.0' }]);
    expect(isAbandoned(again, { remote, version: '1.1.0' })).toBe(false);
    expect(fallbackVersions(promote(again, [{ remote, version: '1.2.0' }]), remote)).toEqual(['1.1.0', '1.0.0']);
  });

  it('is never the target of a rollback, after any history', () => {
    const step = fc.oneof(fc.constantFrom('1', '2', '3'), fc.constant(undefined));
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let state = promoted('0');
        const fled = new Set<string>();
        for (const version of steps) {
          const before = liveVersion(state, remote) ?? '';
          if (version === undefined) {
            const target = previousVersion(state, remote);
            if (target === undefined) continue;
            state = rollBack(state, [{ remote, version: target }]);
            fled.add(before);
          } else {
            state = promote(state, [{ remote, version }]);
            fled.delete(version);
          }
          expect(
            [...fled].filter(
              (left) => left === liveVersion(state, remote) || fallbackVersions(state, remote).includes(left),
            ),
          ).toEqual([]);
        }
      }),
    );
  });

  it('leaves the others of the same change alone', () => {
    const both = promote(promoted('1.0.0', '1.1.0'), [{ remote: 'mfe-valuation', version: '3.0.0' }]);
    const state = rollBack(promote(both, [{ remote: 'mfe-valuation', version: '3.1.0' }]), [
      { remote, version: '1.0.0' },
      { remote: 'mfe-valuation', version: '3.0.0' },
    ]);
    expect(liveVersions(state)).toEqual({ [remote]: '1.0.0', 'mfe-valuation': '3.0.0' });
    expect(state.revision).toBe(5);
  });
});
