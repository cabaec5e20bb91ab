import { FailureLog, type BlockFailure } from './failure-log';

const failure = (block: string): BlockFailure => ({ release: 'mfe-one@1.0.0', block, kind: 'render', reason: 'broke' });

describe('FailureLog', () => {
  it('logs each failing block once, and counts the rest', () => {
    const lines: unknown[] = [];
    const log = new FailureLog({ write: (line) => lines.push(line) });
    for (let time = 0; time < 3; time++) log.note(failure('a-block'));
    log.note(failure('b-block'));
    expect(lines).toHaveLength(2);
    expect(log.counts).toEqual({ 'mfe-one@1.0.0 a-block render': 3, 'mfe-one@1.0.0 b-block render': 1 });
  });

  it('keeps to its limit of lines in a window', () => {
    const lines: unknown[] = [];
    const log = new FailureLog({ write: (line) => lines.push(line), maxLines: 5 });
    for (let index = 0; index < 100; index++) log.note(failure(`block-${index}`));
    expect(lines).toHaveLength(5);
  });

  it('never resets a counter in use, for any number of others', () => {
    const log = new FailureLog({ write: () => {} });
    for (let index = 0; index < 20_000; index++) {
      if (index % 1000 === 0) log.note(failure('real-block'));
      log.note(failure(`invented-${index}`));
    }
    expect(log.counts['mfe-one@1.0.0 real-block render']).toBe(20);
  });
});
