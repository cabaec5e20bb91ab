import { CONSTANT, DOCSTRING, ODD_PHRASES, filesToCheck, oddPhrases } from './plain-english';
import { repositoryFiles } from './repository-files';

describe('odd phrases', () => {
  it.each(ODD_PHRASES.map((odd) => [odd.example, odd.plain]))(
    'are found in comments, test names, messages and documents: %s',
    (example, plain) => {
      const expected = [expect.stringContaining(plain)];
      expect(oddPhrases('docs/planted.md', `# Planted\n\n${example}\n`)).toEqual(expected);
      expect(oddPhrases('api/src/planted.ts', `/**\n * ${example}\n */\nexport const planted = 1;\n`)).toEqual(
        expected,
      );
      expect(oddPhrases('mfe-x/src/planted.tsx', `const planted = <p>{/* ${example} */}</p>;\n`)).toEqual(expected);
      expect(oddPhrases('mfe-x/src/planted.test.ts', `it(${JSON.stringify(example)}, () => {});\n`)).toEqual(expected);
      expect(oddPhrases('api/src/planted.ts', `log.warn({ id }, ${JSON.stringify(example)});\n`)).toEqual(expected);
      expect(oddPhrases('shell/src/planted.ts', `const words = ${JSON.stringify(example)};\n`)).toEqual(expected);
      expect(oddPhrases('x/planted.css', `/* ${example} */\n`)).toEqual(expected);
      expect(oddPhrases('deploy/planted.yaml', `# ${example}\n`)).toEqual(expected);
      expect(oddPhrases('deploy/planted.cfg', `# ${example}\n`)).toEqual(expected);
    },
  );

  it.each([DOCSTRING, CONSTANT])(
    'are found as the beginning of a docstring and as the name of a constant: $example',
    ({ example, plain }) => {
      expect(oddPhrases('shell/src/planted.ts', `${example}\n`)).toEqual([expect.stringContaining(plain)]);
    },
  );

  it('are found where a comment breaks the line, by their place', () => {
    expect(oddPhrases('shell/src/planted.ts', 'const one = 1;\n\n// Each page has a script of\n// its own.\n')).toEqual(
      [expect.stringMatching(/^shell\/src\/planted\.ts:3 "of its own"/)],
    );
  });

  it('are found below the code of a document', () => {
    const text = 'Run:\n\n    release told of\n\nA page of its own.\n\n```sh\nrelease told of\n```\n\nBy itself.\n';
    expect(oddPhrases('docs/planted.md', text)).toEqual([
      expect.stringContaining(':11 "By itself"'),
      expect.stringContaining(':5 "of its own"'),
    ]);
  });

  it.each([
    ['code in a document', 'docs/fine.md', 'The command `release told of` prints:\n\n```sh\nrelease told of\n```\n'],
    [
      'words for visitors',
      'mfe-x/src/fine.tsx',
      `const fine = <p title="Besides, a car of your own">{'Whoever asked for it'}</p>;\n`,
    ],
    ['a quotation in a comment', 'shell/src/fine.ts', '/** Says `You asked for a call.` */\nexport const fine = 1;\n'],
    ['a pattern in code', 'shell/src/fine.ts', 'const fine = /another one/;\n'],
    [
      'a docstring that begins with a verb',
      'shell/src/fine.ts',
      '/** Returns what the page shows. */\nexport const fine = 1;\n',
    ],
    ['a question', 'docs/fine.md', 'Who has a car? You do.\n'],
    ['a short form', 'docs/fine.md', "I'll be there.\n"],
  ])('are not found in %s', (_, file, text) => {
    expect(oddPhrases(file, text)).toEqual([]);
  });
});

it('looks at files of every package', async () => {
  const files = await repositoryFiles();
  const checked = filesToCheck(files);
  for (const folder of [
    'api/src/',
    'docs/',
    'e2e/',
    'mfe-reviews/',
    'registry/',
    'shared/platform/',
    'shared/site/',
    'shell/',
    'tools/',
  ])
    expect([folder, checked.some((file) => file.startsWith(folder))]).toEqual([folder, true]);
});
