import { loggedError } from './log';

describe('a logged error', () => {
  it('names what went wrong, without personal data', () => {
    const cause = Object.assign(new Error('duplicate key: (+447700900123)'), {
      code: '23505',
      detail: 'Key (email)=(ada@vale.example)',
    });
    const logged = loggedError(new Error('AB19 CDE could not be valued', { cause }));
    expect(logged).toMatchObject({
      type: 'Error',
      message: 'AB****** could not be valued',
      cause: { code: '23505', message: 'duplicate key: (********)' },
    });
    expect(JSON.stringify(logged)).not.toMatch(/19 CDE|7700900123|ada@/);
    expect(logged.stack).toContain('log.test.ts');
  });

  it('need not be an error', () => {
    expect(loggedError('AB19CDE')).toMatchObject({ message: 'AB*****' });
  });
});
