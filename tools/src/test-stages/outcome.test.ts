import { atLeastOneFailure, failing, passing, remarks, together } from './outcome';

describe('the report at the end of a run', () => {
  it('names the ten slowest files, the slowest first', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ name: `file-${index}`, seconds: index }));
    const lines = remarks({ ...passing(), files }).split('\n');
    expect(lines.slice(1, 3)).toEqual(['Slowest files', '     11.0 s  file-11']);
    expect(lines.filter((line) => line.includes('file-'))).toHaveLength(10);
  });

  it('names tests that passed only when repeated', () => {
    expect(remarks({ ...passing(), repeated: ['a.test.ts: waits'] })).toContain(
      'Passed only when repeated\n   a.test.ts: waits',
    );
  });

  it('is empty when nothing was slow or repeated', () => {
    expect(remarks(together([passing(), passing()]))).toBe('');
  });

  it('names what failed at its very end, where a shortened log still shows it', () => {
    const ofAll = together([
      failing('Lint'),
      { ...passing(), repeated: ['a.test.ts: waits'] },
      failing('b.test.ts: counts'),
    ]);
    expect(remarks(ofAll)).toMatch(/Failed\n {3}Lint\n {3}b\.test\.ts: counts\n$/);
  });

  it('counts all stages together', () => {
    expect(together([passing(), failing('Lint'), passing()])).toMatchObject({ passed: 2, failed: 1 });
  });

  it('counts a runner that ended without naming a test as failed', () => {
    expect(atLeastOneFailure('jest', 1, passing())).toMatchObject({
      failed: 1,
      failures: ['jest ended with exit code 1'],
    });
    expect(atLeastOneFailure('jest', 0, passing())).toMatchObject({ failed: 0, failures: [] });
  });
});
