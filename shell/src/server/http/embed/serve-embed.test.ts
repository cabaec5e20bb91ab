import Fastify from 'fastify';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import { federationManifest } from '@forecourt/contracts/federation-manifest';
import { fine, HOME, other } from '../../../testing/sample-releases';
import { testShell } from '../../../testing/test-shell';
import { embedRoutes, type EmbedRouteOptions } from './serve-embed';

const FILE = 'mf-manifest.json';
const assets = { js: { sync: ['browser/fine.js'], async: [] }, css: { sync: ['browser/fine.css'], async: [] } };
const MANIFEST = {
  id: 'mfe_fine',
  name: 'mfe_fine',
  metaData: {
    name: 'mfe_fine',
    type: 'app',
    buildInfo: { buildVersion: '1.0.0' },
    remoteEntry: { name: 'standardEntry.js', path: '', type: 'global' },
    globalName: 'mfe_fine_standard',
    publicPath: 'auto',
  },
  shared: [],
  remotes: [],
  exposes: [{ id: 'mfe_fine:fine-block', name: 'fine-block', path: './fine-block', assets }],
};
const withManifest = (version: string) => {
  const release = fine(version);
  return { ...release, federationManifest: FILE, files: { ...release.files, [FILE]: JSON.stringify(MANIFEST) } };
};

const site = testShell({ pages: [HOME], releases: [withManifest('1.0.0'), other('1.0.0')] });
const manifestFor = async (remote: string, headers = {}) =>
  site.get(`/federation/${remote}/mf-manifest.json`, { host: 'bramblegate.localhost:3000', headers });

describe('the federation manifest of a live remote', () => {
  it('is the release’s own, with the address of its files, for pages of any origin', async () => {
    const { status, headers, body } = await manifestFor('mfe-fine');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': expect.stringMatching(/^public, max-age=300\b/) as string,
    });
    const publicPath = 'http://bramblegate.localhost:3000/releases/mfe-fine/1.0.0/';
    expect(JSON.parse(body)).toEqual({ ...MANIFEST, metaData: { ...MANIFEST.metaData, publicPath } });
    expect((await site.get(`/federation/mfe-fine/${FILE}`)).body).toContain('http://localhost:3000/releases/');
    const own = await site.get(`${new URL(publicPath).pathname}${FILE}`);
    expect(federationManifest.parse(JSON.parse(own.body))).toEqual(MANIFEST);
    expect((await manifestFor('mfe-fine', { 'if-none-match': headers.etag })).status).toBe(304);
  });

  it('follows promotions', async () => {
    await site.promoteAndWait(withManifest('1.1.0'), other('1.0.0'));
    expect((await manifestFor('mfe-fine')).body).toContain('/releases/mfe-fine/1.1.0/');
  });

  it.each(['mfe-other', 'mfe-gone', '__proto__'])('is absent for %s, which any page may read', async (remote) => {
    const { status, headers, body } = await manifestFor(remote);
    expect([status, headers['access-control-allow-origin']]).toEqual([404, '*']);
    expect(JSON.parse(body)).toMatchObject({ error: { message: `No federation manifest of ${remote} is live.` } });
  });

  it('is absent while files of the release are missing', async () => {
    const set = { id: 'set-1', remotes: { 'mfe-fine': withManifest('1.0.0') } };
    const current = { set, unavailable: new Map([['mfe-fine', 'no files']]) } as unknown as AdoptedSet;
    const app = Fastify();
    await app.register(embedRoutes, {
      contextOf: () => ({ origin: 'http://localhost' }),
      releases: { current },
    } as unknown as EmbedRouteOptions);
    expect((await app.inject('/federation/mfe-fine/mf-manifest.json')).body).toContain(
      'No federation manifest of mfe-fine is live.',
    );
  });
});
