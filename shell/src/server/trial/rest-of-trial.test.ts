import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import { ReleaseFiles } from '@forecourt/federation/release-files';
import { RenderFailure, type RenderJob } from '../../renderer/render-job';
import { renderRequest } from '../document/blocks/render-request';
import type { Sample } from './find-faults';
import { RestOfTrial } from './rest-of-trial';

const block = { elements: [], hydrate: 'never', reads: [], scripts: [], styles: [], shared: [] };
const releaseOf = (version: string) => ({
  remote: 'mfe-one',
  version,
  server: 's.cjs',
  files: {},
  blocks: { 'a-block': block },
});
const setOf = (version: string) =>
  ({
    set: { id: version, remotes: { 'mfe-one': releaseOf(version) } },
    unavailable: new Map(),
  }) as unknown as AdoptedSet;
const files = new ReleaseFiles({ dir: '/nowhere' });

function sampleOf(brand: string): Sample {
  const site = { brand: { slug: brand }, origin: 'http://house', pathname: '/', url: '/', isSocial: false };
  const indexed = (version: string) => ({ name: 'a-block', block, release: releaseOf(version) });
  return {
    placed: { block: 'a-block', attributes: {} },
    view: { adopted: setOf('1'), site, contentVersion: '1' },
    found: indexed('2'),
    known: indexed('1'),
  } as unknown as Sample;
}

/** The rest of a trial of three samples. One was tried before the set was adopted. */
function restOf(
  render: (job: RenderJob) => Promise<{ html: string; props: string; problems: string[] }>,
  before = setOf('1'),
): RestOfTrial {
  const untried = ['silverbeck', 'elmgate'].map(sampleOf);
  return new RestOfTrial({
    adopted: setOf('2'),
    before,
    all: 3,
    untried,
    jobs: { files },
    pool: { render },
    busyMs: 1,
  });
}

const shown = { html: '<p>fine</p>', props: '{}', problems: [] };

describe('the rest of a trial', () => {
  it('reports the remaining samples, and tries them', async () => {
    const rest = restOf(async () => shown);
    expect(rest.cover).toEqual({ tried: 1, all: 3, untriedBrands: ['elmgate', 'silverbeck'] });
    expect(await rest.run()).toEqual([]);
    expect(rest.cover).toEqual({ tried: 3, all: 3, untriedBrands: [] });
  });

  it('finds what fails for one brand', async () => {
    const rest = restOf(async ({ brand, bundle }) => {
      if (brand.slug === 'silverbeck' && bundle.id === 'mfe-one@2') throw new RenderFailure('render', 'no words');
      return shown;
    });
    expect(await rest.run()).toEqual([
      { remote: 'mfe-one', version: '2', block: 'a-block', reason: 'no words (/ of silverbeck)' },
    ]);
  });

  it('repeats samples for which the host was too busy', async () => {
    let calls = 0;
    const rest = restOf(async () => {
      calls += 1;
      if (calls < 4) throw new RenderFailure('busy', 'no renderer was free in time');
      return shown;
    });
    expect(await rest.run()).toEqual([]);
    expect(rest.cover.tried).toBe(3);
  });

  it('blames nothing after it was stopped', async () => {
    const rest = restOf(async ({ bundle }) => {
      rest.stop();
      if (bundle.id === 'mfe-one@2') throw new RenderFailure('render', 'its renderers are gone');
      return shown;
    });
    expect(await rest.run()).toEqual([]);
    expect(rest.cover.tried).toBe(1);
  });

  describe('with a block that fails for a visitor', () => {
    const failing = (version: string) => async (job: RenderJob) => {
      if (version.includes(job.bundle.id.slice(-1))) throw new RenderFailure('render', 'no words');
      return shown;
    };
    const { found, placed, view } = sampleOf('silverbeck');
    const request = renderRequest(found, placed.attributes, view);

    it.each([undefined, '192.0.2.1'])('finds the fault at its first view, if its address is %s', async (visitor) => {
      expect(await restOf(failing('2')).compare({ ...request, visitor })).toEqual([
        expect.objectContaining({ block: 'a-block', reason: 'no words (/ of silverbeck)' }),
      ]);
    });

    it.each([
      ['the previous version fails as well', '12', {}],
      ['the block no longer fails', '', {}],
      ['its attributes are from a third-party page', '2', { isOnPage: false }],
    ])('blames nothing if %s', async (_, versions, change) => {
      expect(await restOf(failing(versions)).compare({ ...request, ...change })).toEqual([]);
    });

    it.each([
      [
        'its version did not change',
        { found: { ...found, release: sampleOf('silverbeck').known.release } },
        setOf('1'),
      ],
      [
        'the files of the previous version are missing',
        {},
        { ...setOf('1'), unavailable: new Map([['mfe-one', 'missing']]) } as unknown as AdoptedSet,
      ],
    ])('renders nothing if %s', async (_, change, before) => {
      const rendered: RenderJob[] = [];
      const rest = restOf((job) => (rendered.push(job), failing('2')(job)), before);
      expect(await rest.compare({ ...request, ...change })).toEqual([]);
      expect(rendered).toEqual([]);
    });

    it('compares a block once, and four blocks, at a time', async () => {
      const rest = restOf(failing('2'));
      const known = expect.objectContaining({ block: 'a-block' });
      const compared = [
        request,
        request,
        ...['b', 'c', 'd', 'e'].map((lastingKey) => ({ ...request, lastingKey })),
      ].map((one) => rest.compare(one));
      expect(await Promise.all(compared)).toEqual([[known], [], [known], [known], [known], []]);
    });
  });
});
