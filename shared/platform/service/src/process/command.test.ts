import { spawnSync } from 'node:child_process';

const module = new URL('command.ts', import.meta.url).href;
const command = {
  about: 'Writes cars.',
  words: '<folder> [name]',
  options: {
    cars: { type: 'string', default: '10', about: 'how many' },
    'dry-run': { type: 'boolean', default: false, about: 'write nothing' },
  },
};

/** Runs a command that prints its parsed arguments. */
function run(args: string[], given: object = command, env: Record<string, string> = {}) {
  const program = `const { readCommand } = await import(${JSON.stringify(module)}); console.log(JSON.stringify(readCommand(${JSON.stringify(given)})));`;
  const { npm_lifecycle_event: _script, npm_package_name: _name, ...outside } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', program, '--', 'seed.mjs', ...args],
    { encoding: 'utf8', env: { ...outside, ...env } },
  );
  return { status, stdout, stderr };
}

describe('the command line of a process', () => {
  it('has words and options', () => {
    const { stdout, stderr } = run(['there', '--cars', '5']);
    expect({ read: JSON.parse(stdout), stderr }).toEqual({
      read: { values: { cars: '5', 'dry-run': false }, words: ['there'] },
      stderr: '',
    });
  });

  it('only prints help', () => {
    expect(run(['--help', 'there'])).toEqual({
      status: 0,
      stdout: [
        'Usage: node seed.mjs <folder> [name] [options]\n',
        'Writes cars.\n',
        '  --cars <…>  how many; default: 10',
        '  --dry-run   write nothing',
        '  --help      print this\n',
      ].join('\n'),
      stderr: '',
    });
  });

  it('names itself as npm calls it', () => {
    const env = { npm_lifecycle_event: 'seed', npm_package_name: '@forecourt/api' };
    expect(run(['-h'], command, env).stdout).toMatch(/^Usage: npm run seed -w api -- <folder>/);
  });

  it.each([
    ['an unknown option', ['there', '--help-me'], /^Unknown option '--help-me'/],
    ['an option without its value', ['there', '--cars'], /^Option '--cars/],
    ['a missing word', [], /^<folder> is missing\./],
    ['a superfluous word', ['there', 'name', 'more'], /^Unexpected word: more/],
  ])('refuses %s', (_what, args, said) => {
    const { status, stdout, stderr } = run(args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(said);
    expect(stderr).toContain('Usage: ');
  });

  it('takes any number of words if it declares that', () => {
    expect(JSON.parse(run(['a', 'b', 'c'], { about: 'x', words: '[remotes...]' }).stdout).words).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(run(['a'], { about: 'x' }).stderr).toMatch(/^Unexpected word: a/);
  });
});
