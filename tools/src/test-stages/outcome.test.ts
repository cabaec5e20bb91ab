import { outcome, remarks, together } from './outcome';

describe('the report at the end of a run', () => {
  it('names the ten slowest files, the slowest first', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ name: `file-${index}`, seconds: index }));
    const lines = remarks({ ...outcome(1, 0), files }).split('\n');
    expect(lines.slice(1, 3)).toEqual(['Slowest files', '     11.0 s  file-11']);
    expect(lines.filter((line) => line.includes('file-'))).toHaveLength(10);
  });

  it('names tests that passed only when repeated', () => {
    expect(remarks({ ...outcome(2, 0), repeated: ['a.test.ts: waits'] })).toContain('Passed only when repeated\n   a.test.ts: waits');
  });

  it('is empty when nothing was slow or repeated', () => {
    expect(remarks(together([outcome(1, 0), outcome(0, 1)]))).toBe('');
  });

  it('counts all stages together', () => {
    expect(together([outcome(1, 0), outcome(3, 2)])).toMatchObject({ passed: 4, failed: 2 });
  });
});
