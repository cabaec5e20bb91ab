import * as z from 'zod/mini';
import { preAuthEncoding, release, releaseManifest, releaseSet, signedReleaseSet } from './release-set';

const integrity = `sha384-${'A'.repeat(64)}`;
const block = {
  elements: [],
  hydrate: 'idle',
  reads: [],
  scripts: ['browser/quick-search.1f.js'],
  styles: ['browser/quick-search.css'],
  shared: ['react'],
};
const sample = {
  remote: 'mfe-marketplace',
  version: '1.0.0-1f2e3d4c',
  baseUrl: 'https://releases.example/mfe-marketplace/1.0.0/',
  entry: 'browser/remoteEntry.js',
  server: 'server/remote.cjs',
  files: { 'browser/remoteEntry.js': { integrity, bytes: 10 } },
  blocks: { 'quick-search': block },
  requires: { react: '^19.0.0' },
  federationCore: '2.0.0',
};
const fits = (change: object) => z.safeParse(release, { ...sample, ...change }).success;

describe('a release', () => {
  it('is accepted', () => expect(fits({})).toBe(true));

  it.each([
    '../x',
    '/x',
    '..',
    'a/../b',
    'a/..',
    '\\x',
    'a\\b',
    './x',
    '.env',
    'https://evil.example/x.js',
    '//evil.example',
    'a%2e%2e/b',
    'a?b',
    'a\nb',
    '',
  ])('is refused when a path in it is %p', (path) => {
    expect(fits({ entry: path })).toBe(false);
    expect(fits({ server: path })).toBe(false);
    expect(fits({ files: { [path]: { integrity, bytes: 1 } } })).toBe(false);
    expect(fits({ blocks: { 'quick-search': { ...block, scripts: [path] } } })).toBe(false);
    expect(fits({ blocks: { 'quick-search': { ...block, styles: [path] } } })).toBe(false);
  });

  it.each([integrity, `sha256-${'A'.repeat(43)}=`])('is accepted when a hash in it is %p', (hash) => {
    expect(fits({ files: { 'a.js': { integrity: hash, bytes: 1 } } })).toBe(true);
  });

  it.each([
    '',
    'sha256-AAAA',
    `sha256-${'A'.repeat(64)}`,
    `sha512-${'A'.repeat(86)}==`,
    'sha384-short',
    `${integrity} https://evil.example`,
  ])('is refused when a hash in it is %p', (hash) => {
    expect(fits({ files: { 'a.js': { integrity: hash, bytes: 1 } } })).toBe(false);
  });

  it.each(['1.0', 'latest', '../1.0.0', '1.0.0/..', '1.0.0-a/b', '1.0.0\n'])(
    'is refused with the version %p',
    (version) => {
      expect(fits({ version })).toBe(false);
    },
  );

  it.each(['shell', '../mfe-x', 'mfe-x/y'])('is refused for the remote %p', (remote) =>
    expect(fits({ remote })).toBe(false),
  );

  it('is refused when a block hydrates at an unknown time', () => {
    expect(fits({ blocks: { 'quick-search': { ...block, hydrate: 'sometimes' } } })).toBe(false);
  });
});

describe('a release set', () => {
  const set = {
    id: 'a',
    channel: 'production',
    revision: 1,
    createdAt: '2026-03-02T09:30:00Z',
    remotes: { 'mfe-marketplace': sample },
  };

  it('has no fallbacks by default', () => {
    expect(z.parse(releaseSet, set)).toMatchObject({ fallbacks: {} });
  });

  it('is refused when any release in it is', () => {
    expect(
      z.safeParse(releaseSet, { ...set, fallbacks: { 'mfe-marketplace': [{ ...sample, entry: '../x' }] } }).success,
    ).toBe(false);
  });

  it('is signed over its type and its exact bytes', () => {
    const payloadType = 'application/vnd.forecourt.release-set+json';
    expect(preAuthEncoding({ payloadType, payload: btoa('{"a": 1}') })).toBe(`DSSEv1 42 ${payloadType} 8 {"a": 1}`);
  });

  it('is refused without a signature', () => {
    const envelope = { payloadType: 'application/vnd.forecourt.release-set+json', payload: 'e30=', signatures: [] };
    expect(z.safeParse(signedReleaseSet, envelope).success).toBe(false);
  });
});

describe('a release manifest', () => {
  it('has no address and no hashes: the registry adds them', () => {
    const {
      baseUrl: _,
      files: __,
      ...manifest
    } = { ...sample, catalogue: { 'quick-search': { description: 'Finds cars.', attributes: {} } } };
    expect(z.parse(releaseManifest, manifest)).toEqual(manifest);
  });
});
