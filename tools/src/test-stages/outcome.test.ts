import { atLeastOneFailure, failed, passed, remarks, together } from './outcome';

describe('the report at the end of a run', () => {
  it('names the ten slowest files, the slowest first', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ name: `file-${index}`, seconds: index }));
    const lines = remarks({ ...passed(), files }).split('\n');
    expect(lines.slice(1, 3)).toEqual(['Slowest files', '     11.0 s  file-11']);
    expect(lines.filter((line) => line.includes('file-'))).toHaveLength(10);
  });

  it('names tests that passed only when repeated', () => {
    expect(remarks({ ...passed(), repeated: ['a.test.ts: waits'] })).toContain('Passed only when repeated\n   a.test.ts: waits');
  });

  it('is empty when nothing was slow or repeated', () => {
    expect(remarks(together([passed(), passed()]))).toBe('');
  });

  it('names what failed at its very end, where a shortened log still shows it', () => {
    const ofAll = together([failed('Lint'), { ...passed(), repeated: ['a.test.ts: waits'] }, failed('b.test.ts: counts')]);
    expect(remarks(ofAll)).toMatch(/Failed\n {3}Lint\n {3}b\.test\.ts: counts\n$/);
  });

  it('counts all stages together', () => {
    expect(together([passed(), failed('Lint'), passed()])).toMatchObject({ passed: 2, failed: 1 });
  });

  it('counts a runner that ended without naming a test as failed', () => {
    expect(atLeastOneFailure('jest', 1, passed())).toMatchObject({ failed: 1, failures: ['jest ended with exit code 1'] });
    expect(atLeastOneFailure('jest', 0, passed())).toMatchObject({ failed: 0, failures: [] });
  });
});
