import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { SitePreview } from './site-preview';

const MANIFEST = {
  remote: 'mfe-reviews',
  entry: 'e.js',
  server: 's.cjs',
  blocks: {},
  requires: {},
  federationCore: '2.9.2',
  catalogue: {},
};

let folder: string;
beforeAll(async () => {
  folder = testFolder();
});

const build = (version: string) =>
  writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...MANIFEST, version }));

describe('a remote shown in a deployed site', () => {
  it('needs a new link only when another preview begins, and ends on request', async () => {
    const said: string[] = [];
    const shown: string[] = [];
    const ended: string[] = [];
    const told: string[] = [];
    let id = 'first';
    let tickets = 0;
    const preview = new SitePreview({
      site: 'https://www.example',
      channel: 'staging',
      say: (line) => said.push(line),
      client: {
        reserve: async ({ manifest }) => ({ uploadId: manifest.version, missing: [] }),
        putFile: async () => {},
        preview: async (...given) => {
          shown.push(given.join(' '));
          return { id, expiresAt: new Date().toISOString() };
        },
        ticket: async (of) => `${of}-${++tickets}`,
        reportProblem: async (of, problem) => void told.push(`${of}: ${problem}`),
        endPreview: async (of) => void ended.push(of),
      },
    });
    await preview.printLink();
    await preview.reportProblem('before there is a preview');
    for (const version of ['1.0.0-dev.1', '1.0.0-dev.2']) {
      await build(version);
      await preview.show(folder);
    }
    await preview.printLink();
    await preview.reportProblem('a.tsx:2 Unexpected token');
    id = 'second';
    await preview.show(folder);
    await preview.end();
    expect(shown).toEqual(
      ['1.0.0-dev.1', '1.0.0-dev.2', '1.0.0-dev.2'].map((version) => `staging https://www.example ${version}`),
    );
    const links = said.flatMap((line) => /https:\S+/.exec(line)?.[0] ?? []);
    expect(links).toEqual(
      ['first-1', 'first-2', 'second-3'].map((ticket) => `https://www.example/preview?ticket=${ticket}`),
    );
    expect(told).toEqual(['first: a.tsx:2 Unexpected token']);
    expect(ended).toEqual(['second']);
  });
});
