import { federationManifest, filesOfManifest } from './federation-manifest';

const files = (name: string) => ({ sync: [`${name}.js`], async: [`${name}-late.js`] });
const none = { sync: [], async: [] };

const manifestWith = (metaData: object = {}, exposes = files('block')) => ({
  id: 'mfe_cars',
  name: 'mfe_cars',
  metaData: {
    name: 'mfe_cars',
    type: 'app',
    buildInfo: { buildVersion: '1.0.0', buildName: 'mfe-cars' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
    globalName: 'mfe_cars',
    publicPath: 'auto',
    ...metaData,
  },
  shared: [
    {
      id: 'react',
      name: 'react',
      version: '19.0.0',
      requiredVersion: '^19',
      assets: { js: files('react'), css: none },
    },
  ],
  remotes: [{ federationContainerName: 'mfe_reviews', moduleName: 'Stars', alias: 'reviews' }],
  exposes: [
    { id: 'block', name: 'block', path: './block', assets: { js: exposes, css: { ...none, sync: ['@site/a.css'] } } },
  ],
});

it('names every file once', () => {
  const manifest = manifestWith({ types: { zip: '@mf-types.zip', api: '@mf-types.d.ts' } }, files('react'));
  expect(filesOfManifest(federationManifest.parse(manifest))).toEqual([
    'remoteEntry.js',
    'react.js',
    'react-late.js',
    '@site/a.css',
    '@mf-types.zip',
    '@mf-types.d.ts',
  ]);
});

it('may have no types, and keeps fields that only federation’s runtime reads', () => {
  const manifest = manifestWith({ types: { zip: '', api: '' } });
  expect(federationManifest.parse(manifest)).toEqual(manifest);
  for (const each of [manifest, manifestWith()])
    expect(filesOfManifest(federationManifest.parse(each))).toEqual([
      'remoteEntry.js',
      'react.js',
      'react-late.js',
      'block.js',
      'block-late.js',
      '@site/a.css',
    ]);
});

it.each(['../other/a.js', 'a/../../b.js', '/a.js', 'https://evil.example/a.js', './a.js', 'a.js?x', 'a b.js', ''])(
  'refuses %j, which is not a path below the manifest',
  (name) => {
    const { success, error } = federationManifest.safeParse(manifestWith({}, { sync: [name], async: [] }));
    expect(success).toBe(false);
    expect(error?.issues[0]?.message).toBe('is not a path below the manifest');
  },
);

it.each([
  [{ publicPath: 'https://cdn.example/' }, 'must be auto: files are where the manifest is'],
  [{ remoteEntry: { name: 'remoteEntry.js', path: 'folder', type: 'module' } }, 'must be empty'],
])('refuses %j', (metaData, message) => {
  expect(federationManifest.safeParse(manifestWith(metaData)).error?.issues[0]?.message).toBe(message);
});
