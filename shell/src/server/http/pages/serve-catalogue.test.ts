import { expectEventually } from '@forecourt/service/expect-eventually';
import { bundleSource } from '../../../testing/write-bundle';
import { startTestShell, testShell } from '../../../testing/test-shell';

const catalogue = {
  'plain-note': {
    description: 'A note <with> words.',
    attributes: {
      properties: {
        size: { enum: ['small', 'large'], default: 'small', description: 'How large.' },
        words: { type: 'string' },
      },
    },
    examples: { plain: {}, 'in large': { size: 'large' } },
    spec: ['B9-1'],
  },
};
const notes = (version: string, words: string) => ({
  remote: 'mfe-notes',
  version,
  files: {
    'server/remote.cjs': bundleSource({
      'plain-note': `View: ({ data }) => { if (data.broken) throw new Error('it <breaks>'); return jsx('p', { children: ${JSON.stringify(words)} }) }, load: async ({ services }) => ({ brand: services.brand.slug })`,
    }),
    'browser/note.js': 'x'.repeat(2000),
  },
  blocks: { 'plain-note': { elements: ['old-note'], hydrate: 'idle' as const, scripts: ['browser/note.js'] } },
});
const pages = [{ id: 'home', route: '/', title: 'Home', description: 'Home.', main: [{ block: 'old-note' }] }];

const site = testShell({ pages, releases: [notes('1.0.0', 'live words')], env: { CATALOGUE: 'true' } });
beforeAll(async () => {
  const newer = notes('1.1.0', 'newer words');
  const records = [site.registry.release(notes('1.0.0', 'live words')), site.registry.release(newer)];
  for (const record of records) {
    site.registry.faults.set(`/v1/remotes/mfe-notes/versions/${record.version}`, (response) =>
      response.end(JSON.stringify({ ...record, catalogue })),
    );
  }
  site.registry.faults.set('/v1/remotes/mfe-notes/versions', (response) =>
    response.end(JSON.stringify({ remote: 'mfe-notes', versions: records.toReversed() })),
  );
});

/** The registry answers with a look at the live version that took these pictures. */
function showLook(pictures: object[], absentPictures?: Record<string, string>): void {
  const path = '/v1/remotes/mfe-notes/versions/1.0.0/look';
  const found = { seen: [], notSeen: [], findings: [], pictures, seconds: 9 };
  const about = { remote: 'mfe-notes', version: '1.0.0', channel: 'production', site: 'http://site', beside: null };
  const report = { ...about, at: '2026-11-27T10:00:00Z', browser: 'Chromium', ...found };
  site.registry.faults.set(`${path}?channel=production`, (response) =>
    response.end(JSON.stringify({ report, absentPictures })),
  );
  const picture = `${path}/picture?channel=production&picture=sha256-a%2Bb%3D`;
  site.registry.faults.set(picture, (response) => response.end('png'));
}

describe('the catalogue', () => {
  it('lists all live blocks with their records, and is neither cached nor indexed', async () => {
    // A block that takes long to measure gets its size in the next list.
    await expectEventually(async () => (await site.get('/catalogue')).body.includes('0.0 KB styles, 0.0 KB HTML'));
    const { status, body, headers } = await site.get('/catalogue');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    for (const text of [
      'Plain note',
      'plain-note, old-note',
      'A note &lt;with&gt; words.',
      '1.0.0',
      '1 page',
      '2.0 KB script',
      '0.0 KB styles',
      'B9-1',
    ])
      expect(body).toContain(text);
    expect((await site.get('/catalogue?q=nothing')).body).toContain('0 blocks');
  });

  it('has a page for each block, by any of its names', async () => {
    const { status, body } = await site.get('/catalogue/old-note?a.size=huge');
    expect(status).toBe(200);
    expect(body).toContain('<option value="huge" selected>huge</option>');
    expect(body).toContain('<a href="/catalogue/plain-note?example=in+large">in large</a>');
    expect(body).toContain('sandbox="allow-scripts allow-forms"');
    expect(body).toContain('<option value="1.1.0">1.1.0</option>');
  });

  it('answers with a 404 page for an unknown block', async () => {
    const { status, body } = await site.get('/catalogue/gone-%3Cb%3E');
    expect([status, body.includes('There is no block gone-&lt;b&gt;')]).toEqual([404, true]);
  });

  it('shows a block in any brand, sandboxed', async () => {
    const { body, headers } = await site.get('/catalogue/plain-note/frame?brand=bramblegate');
    expect(body).toContain('<p>live words</p>');
    expect(body).toContain('Bramblegate');
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'.*; sandbox allow-scripts allow-forms$/);
    expect((await site.get('/catalogue/plain-note/frame?scripts=off')).headers['content-security-policy']).toMatch(
      /; sandbox allow-forms$/,
    );
  });

  it('shows a version that is not live beside the live one, and leaves the site unchanged', async () => {
    const report = JSON.parse((await site.get('/catalogue/plain-note/report?version=1.1.0')).body) as {
      frames: { src: string }[];
    };
    const frames = await Promise.all(report.frames.map(async ({ src }) => (await site.get(src)).body));
    expect(frames.map((body) => /<p>(.*?)<\/p>/.exec(body)?.[1])).toEqual(['live words', 'newer words']);
    expect((await site.get('/')).body).toContain('live words');
  });

  it('says when no browser has looked at the live version, or has taken no picture of a block', async () => {
    expect((await site.get('/catalogue/plain-note')).body).toContain('No look in a browser at 1.0.0 is known here.');
    const others = [{ block: 'other-note', page: 'home', brand: 'bramblegate', width: 375, picture: 'sha256-x' }];
    showLook(others);
    expect((await site.get('/catalogue/plain-note')).body).toContain(
      'The look in a browser at 1.0.0 has no picture of this block',
    );
    expect((await site.get('/catalogue/plain-note/picture?picture=sha256-x')).status).toBe(404);
  });

  it('shows the pictures that the look at the live version took, in the chosen brand if it took any there', async () => {
    const picture = { block: 'plain-note', page: 'home', brand: 'bramblegate', width: 375, picture: 'sha256-a+b=' };
    showLook([picture, { ...picture, width: 1280 }]);
    const { body } = await site.get('/catalogue/plain-note?brand=bramblegate');
    expect(body).toContain('Taken on 27 November 2026, when a browser looked at 1.0.0.');
    expect(body).toMatch(/Bramblegate, 375 pixels.*Bramblegate, 1280 pixels/s);
    expect(body).not.toContain('None of them shows');
    expect((await site.get('/catalogue/plain-note?brand=amberlane')).body).toContain('None of them shows Amberlane.');
    const src = /<img\s+src="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { status, headers } = await site.get(src);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('says why pictures of the look are not shown', async () => {
    const picture = { block: 'plain-note', page: 'home', brand: 'bramblegate', width: 375, picture: 'sha256-a+b=' };
    showLook([picture, { ...picture, width: 1280, picture: 'sha256-gone' }], { 'sha256-gone': 'Not sent: too large.' });
    const { body } = await site.get('/catalogue/plain-note?brand=bramblegate');
    expect(body).toContain('1 of 2 pictures are not shown. Not sent: too large.');
    expect(body).toContain('Bramblegate, 375 pixels');
    expect(body).not.toContain('Bramblegate, 1280 pixels');
  });

  it('reports invalid input in words', async () => {
    const { body } = await site.get('/catalogue/plain-note/report?a.colour=red&version=9.9.9');
    expect(JSON.parse(body)).toMatchObject({
      problems: [
        'colour: the block has no such attribute, so this has no effect.',
        'The version 9.9.9 cannot be shown: the registry answered 404.',
      ],
      link: '/catalogue/plain-note?example=plain&version=9.9.9&a.colour=red',
      frames: [{ version: '1.0.0, live' }],
    });
    expect((await site.get('/catalogue/plain-note/frame?version=9.9.9')).status).toBe(404);
  });
});

describe('without the registry', () => {
  it('still lists the blocks and shows them', async () => {
    const path = '/v1/remotes/mfe-notes/versions/1.0.0';
    const apart = await startTestShell({ pages, releases: [notes('1.0.0', 'live words')], env: { CATALOGUE: 'true' } });
    apart.registry.faults.set(path, (response) => response.writeHead(503).end());
    const { body } = await apart.get('/catalogue');
    expect(body).toContain('Plain note');
    expect(body).toContain('The registry does not answer');
    expect((await apart.get('/catalogue/plain-note/frame')).body).toContain('live words');
    await apart.stop();
  });
});
