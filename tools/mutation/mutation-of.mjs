import jest from '../../jest.config.mjs';

const [browser, node] = jest.projects;

/**
 * Stryker's settings for one folder of source: each of its mutants is run against the tests that reach it.
 * Everything is compiled to CommonJS, which Jest loads several times as fast as ES modules.
 */
export const mutationOf = (folder, project = node) => ({
  mutate: [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, `!${folder}/**/testing/**`],
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  // A mutant of what a module works out as it is loaded would need all tests: a fifth of the mutants, four fifths of the time.
  ignoreStatic: true,
  jest: {
    projectType: 'custom',
    // The database that all of Node's tests start is not needed.
    config: {
      ...project,
      projects: [],
      globalSetup: undefined,
      globalTeardown: undefined,
      extensionsToTreatAsEsm: [],
      testPathIgnorePatterns: browser.testPathIgnorePatterns,
      roots: [`<rootDir>/${folder}`],
      watchman: false,
      testMatch: [`<rootDir>/${folder}/**/*.test.{ts,tsx}`],
      transform: browser.transform,
    },
  },
  concurrency: 1,
  ignorePatterns: ['.data', 'dist', '.turbo', 'api/content', 'test-results', 'e2e', 'docs'],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  jsonReporter: { fileName: `.data/mutation/${folder.replaceAll('/', '-')}.json` },
  tempDirName: '.stryker-tmp',
});

export { browser, node };
