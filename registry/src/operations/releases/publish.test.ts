import { readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { integrityOf } from '@forecourt/service/integrity';
import { sweep } from '../sweep';
import { publishBuild } from '../../testing/publish-build';
import { testBuild } from '../../testing/test-build';
import { testRegistry, type TestRegistry } from '../../testing/test-registry';

const registry = testRegistry();
let squad: ReturnType<TestRegistry['clientOf']>;
beforeAll(async () => {
  squad = registry.clientOf('squad');
});

/** A version for each test, so that tests are independent. */
let patch = 0;
const nextVersion = () => `1.0.${patch++}`;

describe('a published version', () => {
  it('is there with its record, catalogue and files', async () => {
    const build = testBuild('mfe-reviews', nextVersion());
    await publishBuild(squad, build);
    const { version } = build.manifest;
    const record = await squad.release('mfe-reviews', version);
    expect(record).toMatchObject({ ...build.manifest, files: build.files, author: 'mfe-reviews squad' });
    expect(record.baseUrl).toBe(`http://registry.test/files/mfe-reviews/${version}/`);
    expect(Object.keys(record.catalogue['reviews-slider']?.attributes.properties ?? {})).toEqual(['title', 'count']);
    for (const [file, text] of Object.entries(build.contents)) {
      expect(Buffer.from(await squad.file('mfe-reviews', version, file)).toString()).toBe(text);
    }
  });

  it('is served as immutable, to pages of any origin, with its content type', async () => {
    const build = testBuild('mfe-reviews', nextVersion());
    await publishBuild(squad, build);
    const address = `${registry.origin}/files/mfe-reviews/${build.manifest.version}`;
    const response = await fetch(`${address}/browser/remoteEntry.js`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-length': String(build.files['browser/remoteEntry.js']?.bytes),
    });
    const again = await fetch(`${address}/browser/remoteEntry.js`, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect((await fetch(`${address}/browser/slider.css`, { method: 'HEAD' })).headers.get('content-type')).toBe(
      'text/css; charset=utf-8',
    );
  });

  it.each(['release.json', '../../../etc/passwd', '%2e%2e%2f%2e%2e%2fcredentials.json', '__proto__', 'toString', ''])(
    'has no file %j',
    async (file) => {
      const { version } = await publishBuild(squad, testBuild('mfe-reviews', nextVersion()));
      const response = await fetch(`${registry.origin}/files/mfe-reviews/${version}/${file}`);
      expect(response.status).toBe(404);
    },
  );

  it('never changes: publishing it again is refused, with the same files and with others', async () => {
    const build = testBuild('mfe-reviews', nextVersion());
    await publishBuild(squad, build);
    const other = testBuild('mfe-reviews', build.manifest.version, {}, 'other code');
    const refusal = { status: 409, code: 'version-exists' };
    await expect(squad.reserve(build)).rejects.toMatchObject(refusal);
    await expect(squad.reserve(other)).rejects.toMatchObject(refusal);
    expect(Buffer.from(await squad.file('mfe-reviews', build.manifest.version, 'server/remote.cjs')).toString()).toBe(
      build.contents['server/remote.cjs'],
    );
  });

  it('is listed, newest first', async () => {
    const versions = [nextVersion(), nextVersion()];
    for (const version of versions) await publishBuild(squad, testBuild('mfe-reviews', version));
    const listed = (await squad.versions('mfe-reviews')).versions.slice(0, 2);
    expect(listed).toMatchObject([
      { version: versions[1], author: 'mfe-reviews squad', liveIn: [] },
      { version: versions[0], author: 'mfe-reviews squad', liveIn: [] },
    ]);
  });
});

describe('a federation manifest', () => {
  const FILE = 'mf-manifest.json';
  const assets = (...sync: string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } });
  const valid = {
    id: 'mfe_reviews',
    name: 'mfe_reviews',
    metaData: {
      name: 'mfe_reviews',
      type: 'app',
      buildInfo: { buildVersion: '1.0.0', buildName: 'mfe-reviews' },
      remoteEntry: { name: 'browser/remoteEntry.js', path: '', type: 'global' },
      globalName: 'mfe_reviews',
      publicPath: 'auto',
      pluginVersion: '2.9.2',
    },
    shared: [
      {
        id: 'mfe_reviews:react',
        name: 'react',
        version: '19.3.1',
        requiredVersion: '^19.0.0',
        singleton: true,
        assets: assets(),
      },
    ],
    remotes: [],
    exposes: [
      {
        id: 'mfe_reviews:reviews-slider',
        name: 'reviews-slider',
        path: './reviews-slider',
        assets: assets('browser/chunks/slider.js'),
      },
    ],
  };
  const publishWith = (content: string) => {
    const build = testBuild('mfe-reviews', nextVersion(), { federationManifest: FILE });
    return publishBuild(squad, {
      ...build,
      contents: { ...build.contents, [FILE]: content },
      files: { ...build.files, [FILE]: { integrity: integrityOf(content), bytes: Buffer.byteLength(content) } },
    });
  };

  it('is published unchanged with its release', async () => {
    const content = JSON.stringify(valid);
    const { version, federationManifest } = await publishWith(content);
    expect(federationManifest).toBe(FILE);
    expect(Buffer.from(await squad.file('mfe-reviews', version, FILE)).toString()).toBe(content);
  });

  const metaData = (change: object) => ({ ...valid, metaData: { ...valid.metaData, ...change } });
  const STYLED = { ...assets(), css: { sync: ['gone.css'], async: [] } };
  const exposing = (file: string) => ({ ...valid, exposes: [{ ...valid.exposes[0], assets: assets(file) }] });
  it.each([
    ['no JSON', '<html>', 'Invalid input'],
    ['of another remote', { ...valid, name: 'mfe_offers' }, 'It is of mfe_offers, not of mfe_reviews.'],
    ['without its parts', { ...valid, exposes: undefined }, 'exposes: Invalid input'],
    ['of one address', metaData({ publicPath: 'https://cdn.example/' }), 'metaData.publicPath: must be auto'],
    [
      'with files of the machine that built it',
      exposing('/home/squad/dist/slider.js'),
      'is not a path below the manifest',
    ],
    [
      'with styles that the release lacks',
      { ...valid, exposes: [{ ...valid.exposes[0], assets: STYLED }] },
      'It names gone.css',
    ],
    [
      'with files that the release lacks',
      exposing('browser/gone.js'),
      'It names browser/gone.js, which is not among the files.',
    ],
    [
      'with an entry that the release lacks',
      metaData({ remoteEntry: { ...valid.metaData.remoteEntry, name: 'gone.js' } }),
      'It names gone.js',
    ],
    [
      'with types that the release lacks',
      metaData({ types: { path: '', name: '', zip: '@mf-types.zip', api: '' } }),
      'It names @mf-types.zip',
    ],
  ])('%s is refused', async (_, content, problem) => {
    await expect(publishWith(typeof content === 'string' ? content : JSON.stringify(content))).rejects.toMatchObject({
      code: 'invalid-request',
      message: expect.stringContaining(`mf-manifest.json is no federation manifest: `),
      issues: expect.arrayContaining([{ path: 'manifest', message: expect.stringContaining(problem) }]),
    });
  });
});

describe('a script for browsers', () => {
  const SCRIPT = 'browser/chunks/slider.js';
  const publishWith = (content: string) => {
    const build = testBuild('mfe-reviews', nextVersion());
    return publishBuild(squad, {
      ...build,
      contents: { ...build.contents, [SCRIPT]: content },
      files: { ...build.files, [SCRIPT]: { integrity: integrityOf(content), bytes: Buffer.byteLength(content) } },
    });
  };

  it.each([
    ['loads code by import()', 'globalThis.later = () => import("./more.js");', 'uses import()'],
    ['loads code from an address that it computes', 'globalThis.later = (file) => import(file);', 'uses import()'],
    ['is a module', 'export const slider = 1;', 'is an ECMAScript module'],
    ['imports a module', 'import "./more.js";', 'is an ECMAScript module'],
  ])('is refused when it %s, since browsers check no hash then', async (_, content, problem) => {
    await expect(publishWith(content)).rejects.toMatchObject({
      code: 'invalid-request',
      message: expect.stringMatching(/without checking its hash: .+ @forecourt\/federation\/vite/),
      issues: [{ path: 'manifest', message: `${SCRIPT} ${problem}.` }],
    });
  });

  it('may mention imports in texts and comments', async () => {
    await expect(publishWith('/* import("a") */ globalThis.help = `Write import("b")`;')).resolves.toBeDefined();
  });
});

describe('an upload', () => {
  const reserveNew = async () => {
    const build = testBuild('mfe-reviews', nextVersion());
    return { build, version: build.manifest.version, ...(await squad.reserve(build)) };
  };

  it('is invisible before it is committed', async () => {
    const { build, version, uploadId, missing } = await reserveNew();
    for (const file of missing) await squad.putFile(uploadId, file, Buffer.from(build.contents[file] ?? ''));
    await expect(squad.release('mfe-reviews', version)).rejects.toMatchObject({ status: 404 });
    await expect(squad.file('mfe-reviews', version, 'browser/slider.css')).rejects.toMatchObject({ status: 404 });
    await squad.commit(uploadId);
    await expect(squad.release('mfe-reviews', version)).resolves.toMatchObject({ version });
  });

  it('has half a minute for each file to arrive', () => {
    expect(registry.app.server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 30_000 });
  });

  it('refuses to commit while files are missing, names them, and can be finished', async () => {
    const { build, version, uploadId, missing } = await reserveNew();
    const [first = '', ...others] = missing;
    for (const file of others) await squad.putFile(uploadId, file, Buffer.from(build.contents[file] ?? ''));
    await expect(squad.commit(uploadId)).rejects.toMatchObject({
      status: 409,
      code: 'files-missing',
      issues: [{ path: first, message: 'is missing' }],
    });
    await expect(squad.release('mfe-reviews', version)).rejects.toMatchObject({ status: 404 });

    const resumed = await squad.reserve(build);
    expect(resumed).toEqual({ uploadId, missing: [first] });
    await squad.putFile(uploadId, first, Buffer.from(build.contents[first] ?? ''));
    await expect(squad.commit(uploadId)).resolves.toMatchObject({ version });
  });

  it('needs only the files that no release has yet', async () => {
    await publishBuild(squad, testBuild('mfe-reviews', nextVersion()));
    const { missing } = await reserveNew();
    expect(missing.toSorted()).toEqual(['browser/remoteEntry.js', 'server/remote.cjs']);
  });

  it.each([
    ['a flipped byte', (text: string) => `${text.slice(0, -1)}!`],
    ['a byte too few', (text: string) => text.slice(0, -1)],
    ['a byte too many', (text: string) => `${text}!`],
    ['nothing', () => ''],
    ['far too much', (text: string) => text.repeat(100_000)],
  ])('refuses a file with %s', async (_, spoil) => {
    const { build, uploadId } = await reserveNew();
    const file = 'browser/remoteEntry.js';
    const bytes = Buffer.from(spoil(build.contents[file] ?? ''));
    await expect(squad.putFile(uploadId, file, bytes)).rejects.toMatchObject({ status: 422, code: 'file-differs' });
    await expect(squad.commit(uploadId)).rejects.toMatchObject({
      code: 'files-missing',
      issues: expect.arrayContaining([{ path: file, message: 'is missing' }]),
    });
    const { rows } = await registry.database.pool.query('select from registry.files where integrity = $1', [
      build.files[file]?.integrity,
    ]);
    expect(rows).toEqual([]);
  });

  it('leaves nothing behind when it is aborted in the middle of a file', async () => {
    const { uploadId } = await reserveNew();
    await new Promise<void>((resolve) => {
      const sending = request(`${registry.origin}/v1/uploads/${uploadId}/files/browser/remoteEntry.js`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${registry.tokens.squads['mfe-reviews']}`, 'content-length': 40 },
      });
      sending.on('error', () => resolve());
      sending.write('globalThis', () => setTimeout(() => sending.destroy(), 50));
    });
    await expect(squad.commit(uploadId)).rejects.toMatchObject({
      code: 'files-missing',
      issues: expect.arrayContaining([{ path: 'browser/remoteEntry.js', message: 'is missing' }]),
    });
  });

  it('refuses a file that was not announced', async () => {
    const { uploadId } = await reserveNew();
    await expect(squad.putFile(uploadId, 'browser/other.js', Buffer.from('1'))).rejects.toMatchObject({
      status: 404,
      code: 'unknown-file',
    });
  });

  it('succeeds exactly once when several publish the same version at once', async () => {
    const version = nextVersion();
    const builds = Array.from({ length: 8 }, (_, index) => testBuild('mfe-reviews', version, {}, `code ${index}`));
    const outcomes = await Promise.allSettled(builds.map((build) => publishBuild(squad, build)));
    const won = outcomes.flatMap((outcome, index) => (outcome.status === 'fulfilled' ? [index] : []));
    expect(won).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409, code: 'version-exists' });
    }
    const winner = builds[won[0] ?? -1];
    expect((await squad.release('mfe-reviews', version)).files).toEqual(winner?.files);
  });

  it('publishes once when it is committed twice at once', async () => {
    const { build, uploadId, missing } = await reserveNew();
    for (const file of missing) await squad.putFile(uploadId, file, Buffer.from(build.contents[file] ?? ''));
    const outcomes = await Promise.allSettled([squad.commit(uploadId), squad.commit(uploadId), squad.commit(uploadId)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    [
      'sent to another version',
      (build: ReturnType<typeof testBuild>) => ({ ...build.manifest, version: '9.9.9' }),
      'sent as',
    ],
    [
      'without its entry',
      (build: ReturnType<typeof testBuild>) => ({ ...build.manifest, entry: 'browser/gone.js' }),
      'browser/gone.js (the entry)',
    ],
    [
      'without its server bundle',
      (build: ReturnType<typeof testBuild>) => ({ ...build.manifest, server: 'server/gone.cjs' }),
      'server/gone.cjs',
    ],
    [
      'with a path out of it',
      (build: ReturnType<typeof testBuild>) => ({ ...build.manifest, entry: '../secrets.js' }),
      'not a path',
    ],
  ])('is refused %s', async (_, spoil, message) => {
    const build = testBuild('mfe-reviews', nextVersion());
    const response = await fetch(`${registry.origin}/v1/remotes/mfe-reviews/versions/${build.manifest.version}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${registry.tokens.squads['mfe-reviews']}`, 'content-type': 'application/json' },
      body: JSON.stringify({ manifest: spoil(build), files: build.files }),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
  });

  it('is refused when a file is too large', async () => {
    const build = testBuild('mfe-reviews', nextVersion());
    const files = {
      ...build.files,
      'browser/huge.js': { integrity: build.files['server/remote.cjs']?.integrity ?? '', bytes: 1e9 },
    };
    await expect(squad.reserve({ ...build, files })).rejects.toMatchObject({ status: 413, code: 'too-large' });
  });

  it('is deleted after a day when unfinished, with only its own files', async () => {
    const kept = testBuild('mfe-reviews', nextVersion());
    await publishBuild(squad, kept);
    const { build, uploadId } = await reserveNew();
    const file = 'server/remote.cjs';
    await squad.putFile(uploadId, file, Buffer.from(build.contents[file] ?? ''));
    const cache = path.join(registry.dataDir, 'file-cache');
    await writeFile(path.join(cache, 'crashed.tmp'), 'half a file');

    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    expect(await sweep(registry.context, hours(23))).toEqual({ uploads: 0, files: 0 });
    await expect(squad.reserve(build)).resolves.toMatchObject({ uploadId });

    const { uploads, files } = await sweep(registry.context, hours(25));
    expect(uploads).toBeGreaterThan(0);
    expect(files).toBeGreaterThanOrEqual(1);
    expect((await readdir(cache, { recursive: true })).filter((name) => name.length > 2)).toEqual([]);
    await expect(squad.commit(uploadId)).rejects.toMatchObject({ status: 404, code: 'unknown-upload' });
    expect((await squad.reserve(build)).missing).toContain(file);
    await expect(squad.file('mfe-reviews', kept.manifest.version, file)).resolves.toHaveLength(
      kept.files[file]?.bytes ?? -1,
    );
  });
});
