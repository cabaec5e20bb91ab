import { testBuild } from '../../testing/test-build';
import { requireConsistent } from './publication';

const { manifest, files } = testBuild('mfe-reviews', '1.0.0');
const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };
const publish = (...paths: string[]) =>
  requireConsistent(
    { manifest, files: { ...files, ...Object.fromEntries(paths.map((path) => [path, file])) } },
    'mfe-reviews',
    '1.0.0',
  );

describe('a release', () => {
  it.each([['browser/a/b.js'], [`browser/${'x'.repeat(200)}`], ['Browser/other.js'], ['browser/a.b..c.js']])(
    'may have %s',
    (path) => {
      expect(() => publish(path)).not.toThrow();
    },
  );

  it.each([
    ['a//b.js', ['a//b.js'], 'a//b.js is not written the shortest way'],
    ['a/./b.js', ['a/./b.js'], 'a/./b.js is not written the shortest way'],
    ['a path that leads out', ['../a.js'], '../a.js is not written the shortest way'],
    ['a folder', ['a/b/'], 'a/b/ is not written the shortest way'],
    ['a name that no file system takes', [`browser/${'x'.repeat(201)}`], 'is too long'],
    ['a path that is longer than some take', ['x/'.repeat(500) + 'x'], 'is too long'],
    [
      'a file in a file',
      ['browser/slider.css/part'],
      'browser/slider.css is a file, and browser/slider.css/part is in a folder of that name',
    ],
    ['a file in a file, where capitals do not count', ['browser/Slider.css/part'], 'browser/slider.css is a file'],
    [
      'two files with one name, where capitals do not count',
      ['browser/remoteentry.js'],
      'browser/remoteEntry.js and browser/remoteentry.js differ in capital letters only',
    ],
  ])('is refused with %s', (_what, paths, problem) => {
    expect(() => publish(...paths)).toThrow(problem);
  });

  it.each(['font-face', 'slider'])('is refused with a block that no page could have: <%s>', (name) => {
    const blocks = { 'reviews-slider': { ...manifest.blocks['reviews-slider']!, elements: [name] } };
    expect(() => requireConsistent({ manifest: { ...manifest, blocks }, files }, 'mfe-reviews', '1.0.0')).toThrow(
      `"${name}" is not a valid block name`,
    );
  });

  it.each([
    ['mfe-valuation', '1.0.0'],
    ['mfe-reviews', '1.0.1'],
  ])('is refused at the address of %s %s, which is another', (remote, version) => {
    expect(() => requireConsistent({ manifest, files }, remote, version)).toThrow(
      `but it was sent as ${remote} ${version}`,
    );
  });

  it.each([
    manifest.entry,
    manifest.server,
    ...manifest.blocks['reviews-slider']!.scripts,
    ...manifest.blocks['reviews-slider']!.styles,
  ])('is refused without %s, which it names', (path) => {
    const others = Object.fromEntries(Object.entries(files).filter(([name]) => name !== path));
    expect(() => requireConsistent({ manifest, files: others }, 'mfe-reviews', '1.0.0')).toThrow(`${path} (`);
  });

  it('is refused without the federation manifest that it names', () => {
    const named = { ...manifest, federationManifest: 'mf-manifest.json' };
    expect(() => requireConsistent({ manifest: named, files }, 'mfe-reviews', '1.0.0')).toThrow(
      'mf-manifest.json (the federation manifest) is not among the files',
    );
  });

  const MEGABYTE = 1024 * 1024;
  const sized = (...sizes: number[]) =>
    requireConsistent(
      {
        manifest,
        files: {
          ...files,
          ...Object.fromEntries(sizes.map((bytes, index) => [`more/${index}.js`, { ...file, bytes }])),
        },
      },
      'mfe-reviews',
      '1.0.0',
    );

  it('may have 5,000 files of at most 25 MB, 250 MB in all', () => {
    const own = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
    const count = 5000 - Object.keys(files).length;
    expect(() => sized(...Array.from({ length: count }, () => 0))).not.toThrow();
    expect(() => sized(...Array.from({ length: count + 1 }, () => 0))).toThrow('5001 files');
    expect(() => sized(25 * MEGABYTE)).not.toThrow();
    expect(() => sized(25 * MEGABYTE + 1)).toThrow('of at most');
    const nine = Array.from({ length: 9 }, () => 25 * MEGABYTE);
    expect(() => sized(...nine, 25 * MEGABYTE - own)).not.toThrow();
    expect(() => sized(...nine, 25 * MEGABYTE - own + 1)).toThrow('of at most');
  });

  it.each([-1, 1.5])('has no file of %d bytes', (bytes) =>
    expect(() => sized(bytes)).toThrow(`cannot have a size of ${bytes} bytes`),
  );

  it('is refused with a version that cannot be a folder’s name', () => {
    const version = `1.0.0-${'x'.repeat(250)}`;
    expect(() => requireConsistent({ manifest: { ...manifest, version }, files }, 'mfe-reviews', version)).toThrow(
      'The version has more than 200 characters',
    );
  });
});
