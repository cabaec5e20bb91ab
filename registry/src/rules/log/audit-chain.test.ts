import * as fc from 'fast-check';
import type { AuditEntry, AuditRow } from './audit-chain';
import { chain, EMPTY_LOG, findBreaks } from './audit-chain';
import { loggedActions, roles } from '../permissions';

const text = fc.string({ maxLength: 12 });
const entry: fc.Arbitrary<AuditEntry> = fc.record({
  at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  who: text,
  action: fc.constantFrom(...loggedActions),
  channel: fc.option(text),
  remote: fc.option(text),
  before: fc.option(text),
  after: fc.option(text),
  reason: fc.option(text),
  accepted: fc.option(text),
  token: fc.option(
    fc.record({ name: text, role: fc.constantFrom(...roles), remote: fc.option(text), expiresAt: fc.option(text) }),
  ),
  canary: fc.option(text),
  happenedAt: fc.option(text),
  keep: fc.option(text),
  planned: fc.option(text),
});
const log = fc.array(entry, { minLength: 1, maxLength: 8 }).map((entries) => {
  const rows: AuditRow[] = [];
  for (const one of entries) rows.push(chain(rows.at(-1) ?? EMPTY_LOG, one));
  return rows;
});
/** A log and a position in it. */
const logAndPlace = log.chain((rows) => fc.tuple(fc.constant(rows), fc.nat({ max: rows.length - 1 })));
const headOf = (rows: AuditRow[]) => rows.at(-1) ?? EMPTY_LOG;

describe('the audit chain', () => {
  it('finds no break in an unchanged log', () => {
    expect(findBreaks([], EMPTY_LOG)).toEqual([]);
    fc.assert(fc.property(log, (rows) => expect(findBreaks(rows, headOf(rows))).toEqual([])));
  });

  it('finds an edit of any field of any row', () => {
    const fields = [
      'at',
      'who',
      'action',
      'channel',
      'remote',
      'before',
      'after',
      'reason',
      'accepted',
      'token',
      'canary',
      'happenedAt',
      'keep',
      'planned',
      'previousHash',
      'hash',
    ] as const;
    fc.assert(
      fc.property(logAndPlace, fc.constantFrom(...fields), ([rows, place], field) => {
        const edited = rows.map((row, index) =>
          index === place ? { ...row, [field]: `${JSON.stringify(row[field])}!` } : row,
        ) as AuditRow[];
        expect(findBreaks(edited, headOf(rows))).not.toEqual([]);
      }),
    );
  });

  it('finds an edit even when the row is hashed again', () => {
    const rows = [chain(EMPTY_LOG, sample)];
    rows.push(chain(rows[0] as AuditRow, sample));
    const forged = [chain(EMPTY_LOG, { ...sample, who: 'somebody else' }), rows[1] as AuditRow];
    expect(findBreaks(forged, headOf(rows))).toEqual(['Row 2 does not continue row 1.']);
  });

  it('says what is wrong with which row', () => {
    const one = chain(EMPTY_LOG, sample);
    const two = chain(one, sample);
    const three = chain(two, sample);
    expect(findBreaks([one, three], three)).toEqual([
      'Row 3 follows row 1: a row is missing, added or moved.',
      'Row 3 does not continue row 1.',
    ]);
    expect(findBreaks([one, { ...two, who: 'four' }, three], three)).toEqual([
      'Row 2 was edited after it was written.',
    ]);
    expect(findBreaks([one, two], three)).toEqual(['The log ends with row 2, but row 3 was the last one signed.']);
    expect(findBreaks([one, two], { ...two, hash: three.hash })).toEqual([
      'The log ends with row 2, but row 2 was the last one signed.',
    ]);
    expect(findBreaks([two, three], three, one)).toEqual([]);
  });

  it('keeps the hashes of stored rows', () => {
    const token = { name: 'ci', role: 'squad', remote: null, expiresAt: null } as const;
    const hashes = [
      sample,
      { ...sample, accepted: '["a"]' },
      { ...sample, token },
      { ...sample, canary: '{}', happenedAt: '2026-11-19T10:00:00.000Z', keep: 'k', planned: 'p' },
    ].map((one) => chain(EMPTY_LOG, one).hash.slice(0, 16));
    expect(hashes).toEqual(['403fc258e2d898d1', '7f46bb27f9dc01a2', '804b01da5456c153', '40ff275c682da969']);
  });

  it('finds a removed row, also at the end', () => {
    fc.assert(
      fc.property(logAndPlace, ([rows, place]) => {
        expect(findBreaks(rows.toSpliced(place, 1), headOf(rows))).not.toEqual([]);
      }),
    );
  });

  it('finds two rows that were swapped', () => {
    fc.assert(
      fc.property(logAndPlace, fc.nat(), ([rows, place], other) => {
        const to = other % rows.length;
        fc.pre(to !== place);
        const moved = rows.with(place, rows[to] as AuditRow).with(to, rows[place] as AuditRow);
        expect(findBreaks(moved, headOf(rows))).not.toEqual([]);
      }),
    );
  });

  it('finds a row that was added', () => {
    fc.assert(
      fc.property(log, entry, (rows, extra) => {
        expect(findBreaks([...rows, chain(headOf(rows), extra)], headOf(rows))).not.toEqual([]);
      }),
    );
  });
});

const sample: AuditEntry = {
  at: '2026-11-20T10:00:00.000Z',
  who: 'release-manager',
  action: 'promote',
  channel: 'production',
  remote: 'mfe-reviews',
  before: null,
  after: '1.0.0',
  reason: null,
  accepted: null,
  token: null,
};
