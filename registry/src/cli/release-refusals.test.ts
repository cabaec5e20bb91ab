import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createKeyPair } from '../signing/key-pair';
import { listReferencedFiles, readContent } from '../storage/files/files';
import { ReleaseCommand } from '../testing/release-command';
import { testBuild } from '../testing/test-build';

const command = new ReleaseCommand();

describe('release verify', () => {
  it.each([
    ['a flipped byte in', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('!')])],
    ['a missing half of', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['the lack of', () => undefined],
  ])('finds %s a live file', async (_, spoil) => {
    await command.setLive('1.0.0');
    const { pool } = command.registry.database;
    const [stored = ''] = await listReferencedFiles(pool);
    const spoiled = spoil((await readContent(pool, undefined, stored)) ?? Buffer.of());
    await (spoiled
      ? pool.query('update registry.files set content = $2 where integrity = $1', [stored, spoiled])
      : pool.query('delete from registry.files where integrity = $1', [stored]));
    await rm(path.join(command.registry.dataDir, 'file-cache'), { recursive: true });
    const verified = await command.run(['verify']);
    expect(verified.code).toBe(1);
    expect(verified.stdout).toMatch(/1 thing is wrong:\n {2}mfe-reviews 1\.0\.0: .+ is not what was published/);
  });

  it('finds a release set that another key has signed', async () => {
    await command.setLive('1.0.0');
    const file = path.join(command.registry.dataDir, 'another.pem');
    await writeFile(file, createKeyPair().publicKeyPem);
    const verified = await command.run(['verify', '--public-key', file]);
    expect(verified).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('production: The release set is not signed with a trusted key'),
    });
  });
});

describe('release refuses', () => {
  it.each([
    ['an unknown command', ['undo'], 2, "unknown command 'undo'"],
    ['an unknown option', ['status', '--all'], 2, "unknown option '--all'"],
    ['a missing remote', ['rollback'], 2, 'Name the remotes to roll back'],
    ['an invalid remote', ['promote', 'reviews'], 2, 'reviews is not the name of a remote'],
    ['an invalid version', ['promote', 'mfe-reviews@latest'], 2, 'latest is not a version'],
    ['an invalid address', ['status', '--registry', 'localhost'], 2, 'localhost is not the address of a registry'],
    ['a remote whose squad has no token here', ['publish', 'mfe-unheard-of', '--no-build'], 2, 'set RELEASE_TOKEN'],
    [
      'a folder without a build',
      ['publish', 'mfe-reviews', '--dist', '/nonexistent', '--unchecked', 'A test'],
      1,
      'build the remote first',
    ],
    [
      'a remote that was never published',
      ['promote', 'mfe-valuation'],
      1,
      'Nothing was ever published as mfe-valuation',
    ],
    ['a rollback of what is not live', ['rollback', 'mfe-reviews'], 1, 'nothing to roll back'],
    ["somebody else's token", ['rollback', 'mfe-reviews', '--token', 'wrong'], 1, 'does not know this token'],
  ])('%s', async (_, args, code, message) => {
    const result = await command.run(args);
    expect(result.stderr).toContain(message);
    expect(result).toMatchObject({ code, stdout: expect.not.stringContaining('live') });
  });

  it("refuses to publish another remote's build", async () => {
    const result = await command.publish(testBuild('mfe-valuation', '1.0.0'), { as: 'mfe-reviews' });
    expect(result).toMatchObject({ code: 1, stderr: expect.stringContaining('is a build of mfe-valuation') });
  });

  it('refuses actions that the role of a token does not allow', async () => {
    await command.setLive('1.0.0');
    const squad = command.registry.tokens.squads['mfe-reviews'] ?? '';
    expect(await command.run(['promote', 'mfe-reviews'], { RELEASE_TOKEN: squad })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('only a release manager promotes'),
    });
  });

  it('stops when no registry answers', async () => {
    const result = await command.run(['status', '--registry', 'http://127.0.0.1:9']);
    expect(result).toMatchObject({ code: 3, stderr: expect.stringContaining('does not answer') });
    const { stdout } = await command.run(['status', '--json', '--registry', 'http://127.0.0.1:9']);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'unreachable' } });
  });

  it('no request for help', async () => {
    for (const args of [['--help'], ['promote', '--help']]) {
      expect(await command.run(args)).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('--registry <address>'),
      });
    }
  });
});
