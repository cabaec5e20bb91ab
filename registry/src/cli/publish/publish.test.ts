import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { ReleaseCommand } from '../../testing/release-command';
import { testBuild, writeBuild } from '../../testing/test-build';

const remote = 'mfe-offers';
const command = new ReleaseCommand();

const addSquad = (of: string) =>
  command.registry.clientOf('release-manager').addToken({ name: of, role: 'squad', remote: of, days: 1 });

let folder: string;
let token: string;
let dist: string;
beforeEach(async () => {
  folder = testFolder();
  ({ token } = await addSquad(remote));
  dist = await writeBuild(testBuild(remote, '1.0.0'));
});
afterEach(async () => {
  for (const each of [folder, dist]) await rm(each, { recursive: true });
});

const publish = (...flags: string[]) => command.run(['publish', remote, '--dist', dist, '--token', token, ...flags]);
const checksOf = async () => (await command.run(['versions', remote])).stdout;

/** A remote in a separate repository with the given checks; the command is started below it. */
async function startIn(scripts: Record<string, string>): Promise<void> {
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: remote, scripts, forecourt: { scriptBudgetKilobytes: 20 } }),
  );
  await mkdir(path.join(folder, 'src'));
  process.chdir(path.join(folder, 'src'));
}
const before = process.cwd();
afterEach(() => process.chdir(before));

describe('a token that may not publish', () => {
  const built = () => existsSync(path.join(folder, 'built'));
  const publishBy = (by: string) => command.run(['publish', remote, '--token', by]);

  it.each([
    ['is unknown', async () => 'wrong', 'does not know this token'],
    ['is of another squad', async () => (await addSquad('mfe-elsewhere')).token, 'may not publish mfe-offers'],
    ['is of a release manager', async () => command.registry.tokens.releaseManager, 'may not publish mfe-offers'],
  ])('ends the command before anything is built or checked: one that %s', async (_which, tokenOf, reason) => {
    await startIn({ build: 'touch built', typecheck: 'touch built', lint: 'touch built', test: 'touch built' });
    expect(await publishBy((await tokenOf()) ?? '')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(reason),
    });
    expect(built()).toBe(false);
    await publishBy(token);
    expect(built()).toBe(true);
  });
});

it('a release that live hosts would refuse is published, and the command says what to do', async () => {
  const { tokens, origin, clientOf } = command.registry;
  await rm(dist, { recursive: true });
  dist = await writeBuild(testBuild(remote, '1.0.0', { federationCore: '3.0.0' }));
  await fetch(`${origin}/v1/channels/production/hosts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.host}` },
    body: JSON.stringify({
      provides: { name: 'host-one', core: '2.9.2', libraries: {}, shared: {} },
      revision: 1,
      refused: null,
      faults: [],
    }),
  });
  const { code, stdout } = await publish('--unchecked', 'A trial');
  expect(code).toBe(0);
  expect(stdout).toContain(
    'Live hosts would refuse it now:\n  mfe-offers 1.0.0 needs federation core 3.0.0, but a live host has 2.9.2. Build it with',
  );
  await expect(clientOf('release-manager').promote('production', [{ remote, version: '1.0.0' }])).rejects.toMatchObject(
    {
      code: 'incompatible-set',
      message: expect.stringContaining('version 2.9 or an older 2.x, or release the hosts with the newer one first'),
    },
  );
});

describe('a build that was made elsewhere', () => {
  it('says that no browser has seen a version if the site does not answer, and has published it', async () => {
    const { code, stdout } = await publish('--unchecked', 'A test', '--site', 'http://127.0.0.1:1');
    expect(stdout).toContain('mfe-offers 1.0.0 is published');
    expect(stdout).toContain('No browser has seen it: ');
    expect(code).toBe(0);
  });

  it('is published with the checks that its sources pass', async () => {
    await startIn({ typecheck: 'exit 0', lint: 'exit 0', test: 'exit 0' });
    expect(await publish()).toMatchObject({ code: 0, stderr: '' });
    expect(await checksOf()).toMatch(
      /checks {4}types \(mfe-offers\), lint \(mfe-offers\), tests \(mfe-offers\), budget\s+\(0\.\d of 20 KB\)/,
    );
  });

  it('is not published when a check fails, or one is missing', async () => {
    await startIn({ typecheck: 'exit 0', lint: 'exit 0', test: 'echo one star is missing; exit 1' });
    expect(await publish()).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/mfe-offers fails its tests:[^]+one star is missing/),
    });
    await writeFile(
      path.join(folder, 'package.json'),
      JSON.stringify({ name: remote, scripts: { typecheck: 'exit 0', test: 'exit 0' } }),
    );
    expect(await publish()).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/mfe-offers fails its lint:[^]+Missing script: "lint"/),
    });
    expect(await command.run(['versions', remote])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nothing was ever published'),
    });
  });

  it('is not published when a block has no test or no examples', async () => {
    await startIn({ typecheck: 'exit 0', lint: 'exit 0', test: 'exit 0' });
    const block = path.join(folder, 'src/blocks/rating-badge');
    await mkdir(block, { recursive: true });
    for (const file of ['rating-badge.block.ts', 'rating-badge.tsx']) await writeFile(path.join(block, file), '');
    const missing = ['examples.ts', 'test.tsx'].map((end) => `src/blocks/rating-badge/rating-badge.${end} is missing`);
    expect(await publish()).toMatchObject({ code: 1, stderr: expect.stringMatching(missing.join('\\s+')) });
    expect(await command.run(['versions', remote])).toMatchObject({ code: 1 });
  });

  it('is not published far from its sources, unless somebody says why, which the release then says', async () => {
    expect(await publish()).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no sources of mfe-offers here'),
    });
    expect(await publish('--unchecked', 'CI ran them')).toMatchObject({ code: 0, stderr: '' });
    expect(await checksOf()).toContain('checks    none ran: CI ran them');
    expect((await command.run(['promote', remote])).stdout).toContain('unchecked: CI ran them');
  });
});
