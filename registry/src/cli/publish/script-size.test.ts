import { describeScriptSize, scriptBytes } from './script-size';

describe('the size of a release', () => {
  it('is the size of its scripts for browsers', () => {
    const files = {
      'browser/remoteEntry.js': { bytes: 2000 },
      'browser/a.js': { bytes: 500 },
      'browser/a.css': { bytes: 70 },
      'server/remote.js': { bytes: 9 },
    };
    expect(scriptBytes(files)).toBe(2500);
  });

  it.each([
    [
      { bytes: 25_600, before: { version: '1.0.0', bytes: 25_200 } },
      '10.2 of 13 KB',
      '25.6 KB, 0.4 KB more than 1.0.0; compressed 10.2 of 13 KB.',
    ],
    [{ bytes: 25_600, before: { version: '1.0.0', bytes: 25_600 } }, undefined, '25.6 KB, as much as 1.0.0.'],
    [{ bytes: 25_600, before: { version: '1.0.0', bytes: 26_600 } }, undefined, '25.6 KB, 1.0 KB less than 1.0.0.'],
    [{ bytes: 28_000 }, '11.0 of 13 KB', '28.0 KB; compressed 11.0 of 13 KB.'],
  ])('is compared with the previous version and the budget: %j, %s', (size, compressed, words) => {
    expect(describeScriptSize(size, compressed)).toBe(`Scripts for browsers: ${words}`);
  });
});
