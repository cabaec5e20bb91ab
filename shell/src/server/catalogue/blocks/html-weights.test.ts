import { fine, other } from '../../../testing/sample-releases';
import { createHtmlWeights } from './html-weights';
import { createTriedSets } from './tried-set';

const VERSIONS = Array.from({ length: 12 }, (_, index) => `1.${index}.0`);
type Weigh = ReturnType<typeof createHtmlWeights>;
type Live = Parameters<ReturnType<typeof createTriedSets>>[0];

it('renders each block of the list once for each version, even if the list is opened repeatedly', async () => {
  const made: string[] = [];
  const compose = async ({ block }: { block: string }) => ({
    from: 'render',
    html: { parts: [made.push(block) ? '<p>é</p>' : ''] },
  });
  const weigh = createHtmlWeights(compose as unknown as Parameters<typeof createHtmlWeights>[0]);
  const entries = VERSIONS.map((version) => ({
    name: 'fine-block',
    release: fine(version),
    bytes: { script: 0, style: 0 },
  })) as unknown as Parameters<Weigh>[0];
  const open = () => weigh(entries, {} as Parameters<Weigh>[1]);
  await open();
  expect((await open()).map(({ bytes }) => bytes.html)).toEqual(VERSIONS.map(() => 9));
  expect(made).toHaveLength(VERSIONS.length);
});

it('makes a set with another version once, with its files at hand', async () => {
  const ensured: string[] = [];
  const triedSet = createTriedSets(
    { read: async (_: string, version: string) => ({ release: other(version) }) } as unknown as Parameters<
      typeof createTriedSets
    >[0],
    { ensure: async ({ version }) => void ensured.push(version) },
  );
  const live = {
    set: { id: 'live', remotes: { 'mfe-fine': fine('1.0.0'), 'mfe-other': other('1.0.0') }, fallbacks: {} },
    unavailable: new Map(),
  } as unknown as Live;
  for (let time = 0; time < 2; time++) for (const version of VERSIONS) await triedSet(live, 'mfe-other', version);
  const { set } = await triedSet(live, 'mfe-other', '1.3.0');
  expect([set.id, set.remotes['mfe-fine']?.version, set.remotes['mfe-other']?.version]).toEqual([
    'live with mfe-other@1.3.0',
    '1.0.0',
    '1.3.0',
  ]);
  expect(ensured).toEqual(VERSIONS);
});
