import jest from '../../jest.config.mjs';

const [browser, node] = jest.projects;

/**
 * Stryker's settings for one folder of source, or some folders in it: each of their mutants is run against the tests
 * that reach it. Everything is compiled to CommonJS, which Jest loads several times as fast as ES modules.
 */
export function mutationOf(folder, inside = '**') {
  const report = `.data/mutation/${folder.replaceAll('/', '-')}`;
  return {
    mutate: [`${folder}/${inside}/*.ts`, `!${folder}/**/*.test.ts`, `!${folder}/**/testing/**`],
    testRunner: 'jest',
    coverageAnalysis: 'perTest',
    // Mutants of values that are computed when the module loads need all tests: they are a fifth of the mutants, and
    // take four fifths of the time.
    ignoreStatic: true,
    jest: {
      projectType: 'custom',
      config: {
        ...node,
        // Stryker adds this to jest.config.mjs: with its projects, each mutant would run them all and start the database.
        projects: [],
        extensionsToTreatAsEsm: [],
        testPathIgnorePatterns: browser.testPathIgnorePatterns,
        // Jest reads the names of all files below before each mutant.
        roots: [`<rootDir>/${folder}`],
        watchman: false,
        testMatch: [`<rootDir>/${folder}/${inside}/*.test.ts`],
        transform: browser.transform,
        globalSetup: null,
        globalTeardown: null,
      },
    },
    // Mutants whose code and tests are unchanged keep their result.
    incremental: true,
    incrementalFile: `${report}-incremental.json`,
    concurrency: 1,
    // A busy machine must not look like an endless loop.
    timeoutMS: 15_000,
    ignorePatterns: ['.data', 'dist', '.turbo', 'api/content', 'test-results', 'e2e', 'docs'],
    reporters: ['clear-text', 'json', 'progress-append-only'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
    jsonReporter: { fileName: `${report}.json` },
    tempDirName: '.stryker-tmp',
  };
}
