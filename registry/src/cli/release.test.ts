import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { integrityOf } from '@forecourt/service/integrity';
import { listen } from '../testing/event-stream';
import { publishBuild } from '../testing/publish-build';
import { ReleaseCommand, type CommandResult } from '../testing/release-command';
import { testBuild } from '../testing/test-build';

const command = new ReleaseCommand();
const json = (result: CommandResult) => JSON.parse(result.stdout) as Record<string, unknown>;

describe('release', () => {
  it('takes a version from the build to visitors and back', async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      const published = await command.publish(testBuild('mfe-reviews', version));
      expect(published).toMatchObject({ code: 0, stderr: '' });
      expect(published.stdout).toContain(`mfe-reviews ${version} is published: 4 files`);
      expect(published.stdout).toMatch(/Scripts for browsers: \d+\.\d KB/);

      const promoted = await command.run(['promote', 'mfe-reviews', '--reason', 'Release day']);
      expect(promoted.code).toBe(0);
      expect(promoted.stdout).toContain(
        `mfe-reviews ${version} is set to be live in production, but visitors may not see it yet: no host follows the channel at the moment.`,
      );
    }

    const rolledBack = await command.run(['rollback', 'mfe-reviews', '--reason', 'Stars are gone']);
    expect(rolledBack.code).toBe(0);
    expect(rolledBack.stdout).toMatch(/was {3}1\.1\.0 {3}live since .+ \(just now\), by release-manager/);
    expect(rolledBack.stdout).toMatch(/now {3}1\.0\.0 {3}published .+ by mfe-reviews squad/);
    expect(rolledBack.stdout).toContain('To undo: npx release rollback --revision 2 --again --channel production');

    const status = await command.run(['status', 'mfe-reviews']);
    expect(status.stdout).toMatch(
      /^production {3}revision 3, set [0-9a-f]{12}, changed just now\n {2}unhealthy {1}nothing\n {2}last {6}mfe-reviews 1\.0\.0 went live .+ \(just now\), by\n {12}release-manager: Stars are gone\n {2}undo {6}npx release rollback mfe-reviews@1\.1\.0 --again --channel production --reason "…"\n {2}hosts/,
    );
    expect(status.stdout).toMatch(
      /mfe-reviews {3}1\.0\.0\n {2}since .+ \(just now\), by release-manager\n {2}why {7}Stars are gone\n {2}rollback {2}none\n {2}newest {4}1\.1\.0, /,
    );
    expect(status.stdout).toContain('staging   nothing is live yet');

    const history = await command.run(['history', 'mfe-reviews']);
    const [newest, older] = history.stdout.split('\n\n');
    expect(newest).toMatch(
      /^rollback production, revision 3\n {2}when .+, by release-manager\n {2}what {6}mfe-reviews 1\.1\.0 → 1\.0\.0\n {2}why {7}Stars are gone$/,
    );
    expect(older).toMatch(/^promote production, revision 2\n.+\n.+1\.0\.0 → 1\.1\.0\n.+Release day$/);

    const versions = await command.run(['versions', 'mfe-reviews']);
    expect(versions.stdout).toMatch(
      /^1\.1\.0 {3}rolled back from in production\n(.+\n)+\n1\.0\.0 {3}live in production\n/,
    );
    for (const { stdout } of [status, history, versions]) {
      const wrapped = stdout.split('\n').filter((line) => !line.startsWith('  undo '));
      expect(wrapped.filter((line) => line.length > 80)).toEqual([]);
    }

    const verified = await command.run(['verify']);
    expect(verified.code).toBe(0);
    expect(verified.stdout).toContain(
      'Everything is as it was signed. 1 release set, 11 rows of the audit log, 4 files',
    );
  });

  it('plans a promotion for a time in London, which a colleague approves or anybody gives up', async () => {
    await command.setLive('1.0.0');
    await publishBuild(command.registry.clientOf('squad'), testBuild('mfe-reviews', '1.1.0'));
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    expect(await command.run(['promote', 'mfe-reviews', '--at', 'tonight'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('tonight is not a time'),
    });
    const planned = await command.run(['promote', 'mfe-reviews', '--at', `${day} 03:00`, '--reason', 'Launch']);
    expect(planned.stdout).toMatch(
      /^Nothing changed in production yet\. [0-9a-f]{8}: promote mfe-reviews 1\.1\.0 in place of 1\.0\.0, waits for .+ \(in [67] days\)\.\n/,
    );
    const first = /npx release cancel (\w{8})/.exec(planned.stdout)?.[1] ?? '';
    const twice = await command.run(['promote', 'mfe-reviews', '--at', `${day} 03:00`, '--reason', 'Launch']);
    expect(twice.stdout).toContain(`The same change is already pending as ${first}: release-manager planned it `);
    await command.run(['cancel', /npx release cancel (\w{8})/.exec(twice.stdout)?.[1] ?? '']);
    expect((await command.run(['cancel', first, '--reason', 'Later'])).stdout).toContain(
      'Cancelled: promote mfe-reviews 1.1.0',
    );

    const ruled = await command.run(['require-approval', '--reason', 'Four eyes']);
    expect(ruled.stdout).toContain('A second person approves what visitors of production are to get');
    const proposed = await command.run(['promote', 'mfe-reviews', '--reason', 'Launch']);
    const second = /npx release approve (\w{8})/.exec(proposed.stdout)?.[1] ?? '';
    const status = await command.run(['status', '--channel', 'production']);
    expect(status.stdout).toMatch(
      new RegExp(
        `PLANNED {3}${second}: promote mfe-reviews 1\\.1\\.0 in place of 1\\.0\\.0\n {2}waits {5}for approval until`,
      ),
    );
    expect(await command.run(['approve', second])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('somebody else approves it'),
    });
    const { token } = await command.registry
      .clientOf('release-manager')
      .addToken({ name: 'Bob', role: 'release-manager' });
    const approved = await command.run(['approve', second], { RELEASE_TOKEN: token });
    expect(approved.stdout).toContain('mfe-reviews 1.1.0 is set to be live in production');
    expect(await command.run(['approve', second], { RELEASE_TOKEN: token })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('No change'),
    });
    const history = await command.run(['history']);
    expect(history.stdout).toMatch(
      /^promote production, revision 2\n.+by release-manager\n.+\n {2}planned {3}\w{8}: mfe-reviews 1\.1\.0, approved by Bob\n {2}why {7}Launch\n/,
    );
    for (const { stdout } of [status, history])
      expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(await command.run(['verify'])).toMatchObject({ code: 0 });
  });

  it('pauses the steps of a canary, and links to it', async () => {
    await command.setLive('1.0.0');
    await publishBuild(command.registry.clientOf('squad'), testBuild('mfe-reviews', '1.1.0'));
    expect(await command.run(['link', '--site', 'https://site.example'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npx release try'),
    });
    await command.run(['try', 'mfe-reviews', '--steps', '10,100', '--every', '30m']);
    expect((await command.run(['status'])).stdout).toMatch(/next {6}100 % from .+\n? *.*\(in 29 minutes\)/);
    expect((await command.run(['pause', '--reason', 'Look first'])).stdout).toMatch(
      /^The canary in production stays at 10 % since .+by release-manager: Look first\./,
    );
    expect((await command.run(['status'])).stdout).toMatch(/next {6}paused at 10 %,/);
    expect((await command.run(['resume', '--reason', 'Fine'])).stdout).toMatch(
      /^The canary in production continues: 100 % from /,
    );
    const links = json(await command.run(['link', '--site', 'https://site.example/x', '--to', '/used-cars', '--json']));
    expect(links).toMatchObject({
      join: expect.stringMatching(/^https:\/\/site\.example\/canary\?join=[\w-]+&to=%2Fused-cars$/),
      leave: 'https://site.example/canary?leave=',
    });
  });

  it('withdraws a remote from a channel and states how to restore it', async () => {
    await command.setLive('1.0.0');
    expect(await command.run(['withdraw', 'mfe-reviews'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--reason'),
    });
    expect((await command.run(['check', '--withdraw', 'mfe-reviews'])).stdout).toContain(
      'mfe-reviews 1.0.0 → not live in production. Nothing stands in the way.',
    );
    const withdrawn = await command.run(['withdraw', 'mfe-reviews', '--reason', 'Moved to mfe-marketing']);
    expect(withdrawn).toMatchObject({ code: 0, stderr: '' });
    expect(withdrawn.stdout).toContain('mfe-reviews 1.0.0 is withdrawn from production: no host follows the channel');
    expect(withdrawn.stdout).toContain('To undo: npx release rollback mfe-reviews --channel production');
    expect((await command.run(['withdraw', 'mfe-reviews', '--reason', 'Again'])).stdout).toMatch(
      /^mfe-reviews was withdrawn from production already, .+Nothing changed\.$/m,
    );
    expect((await command.run(['status', 'mfe-reviews'])).stdout).toMatch(
      /mfe-reviews {3}not live\n {2}withdrawn .+by release-manager\n {2}why {7}Moved to mfe-marketing\n {2}rollback {2}to 1\.0\.0\n {2}newest/,
    );
    expect((await command.run(['history', '--limit', '1'])).stdout).toMatch(
      /^withdraw production, revision 2\n.+\n {2}what {6}mfe-reviews 1\.0\.0 → not live\n/,
    );
    const { stdout } = await command.run(['rollback', 'mfe-reviews']);
    expect(stdout).toContain('mfe-reviews 1.0.0 is set to be live in production');
    expect(stdout).toMatch(/was {3}mfe-reviews: withdrawn .+, by release-manager$/m);
  });

  it('shows failures by version and brand', async () => {
    expect((await command.run(['health'])).stdout).toContain('no page has reported anything');
    await command.setLive('1.0.0');
    const { setId } = await command.registry.clientOf().channel('production');
    const sum = { set: setId, remote: 'mfe-reviews', version: '1.0.0', block: 'reviews-slider' };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${command.registry.tokens.host}` };
    const send = (sums: object[]) =>
      fetch(`${command.registry.origin}/v1/channels/production/health`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ sums }),
      });
    await send([
      { ...sum, brand: 'bramblegate', what: 'shown', count: 900 },
      { ...sum, brand: 'driftmoor', what: 'shown', count: 100 },
      { ...sum, brand: 'driftmoor', what: 'handler-failed', count: 4 },
    ]);
    const { stdout } = await command.run(['health']);
    expect(stdout).toMatch(
      /mfe-reviews 1\.0\.0\n {2}all {10}4 failures in 1,000 views \(0\.4%\)\n {2}driftmoor {4}4 failures in 100 views \(4%\)\n {2}bramblegate {2}0 failures in 900/,
    );
    expect((await command.run(['status', 'mfe-reviews'])).stdout).toMatch(
      /\n {2}health {4}4 failures in 1,000 views \(0\.4%\), last 15 minutes\n {12}driftmoor 4% of 100 views\n {2}rollback/,
    );
    // One network is only a note.
    await send([{ ...sum, brand: 'driftmoor', what: 'handler-failed', count: 300 }]);
    expect((await command.run(['status'])).stdout).toMatch(
      /\n {2}unhealthy {1}nothing\n[^]*\n {2}note {6}mfe-reviews 1\.0\.0: 304 failures in 1,000 views/,
    );
    expect((await command.run(['status', 'mfe-offers'])).stderr).toContain('Nothing was ever published of mfe-offers.');
  });

  it('changes the signing key, and says what to do next', async () => {
    expect((await command.run(['keys', 'list'])).stdout).toMatch(
      /^Keys that sign\n {2}newest {4}[0-9a-f]{64}\n {2}former {4}none\n\n-----BEGIN PUBLIC KEY/,
    );
    const rotated = await command.run(['keys', 'rotate']);
    expect(rotated.stdout).toMatch(/former {4}[0-9a-f]{64}\n(.|\n)+then: npx release keys withdraw\n$/);
    expect(rotated.stdout.match(/BEGIN PUBLIC KEY/g)).toHaveLength(2);
    expect((await command.run(['history', '--limit', '1'])).stdout).toMatch(
      /^rotate-key\n.+\n {2}key {7}[0-9a-f]{64} →\n {12}[0-9a-f]{64}\n/,
    );
    expect(await command.run(['keys', 'rotate'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Withdraw the former one first'),
    });
    expect((await command.run(['keys', 'withdraw'])).stdout.match(/BEGIN PUBLIC KEY/g)).toHaveLength(1);
  });

  it('answers programs in JSON', async () => {
    expect(json(await command.publish(testBuild('mfe-reviews', '1.0.0'), { flags: ['--json'] }))).toEqual({
      remote: 'mfe-reviews',
      version: '1.0.0',
      published: true,
      files: 4,
      bytes: expect.any(Number),
      sentFiles: 4,
      lacks: [],
      scripts: { bytes: expect.any(Number) },
    });
    await command.setLive('1.1.0');
    await command.run(['promote', 'mfe-reviews@1.0.0', '--json']);
    expect(json(await command.run(['promote', '--json', 'mfe-reviews']))).toMatchObject({
      channel: 'production',
      revision: 3,
      before: { 'mfe-reviews': '1.0.0' },
      after: { 'mfe-reviews': '1.1.0' },
    });
    expect(json(await command.run(['--json', 'rollback', 'mfe-reviews', '--to', '1.0.0']))).toMatchObject({
      after: { 'mfe-reviews': '1.0.0' },
    });
    expect(json(await command.run(['status', '--json', '--channel', 'production']))).toMatchObject({
      channels: [{ remotes: { 'mfe-reviews': { live: { version: '1.0.0' } } } }],
    });
    expect(json(await command.run(['history', '--json', '--limit', '1']))).toMatchObject({
      rows: [{ action: 'rollback' }],
    });
    expect(json(await command.run(['verify', '--json']))).toMatchObject({
      ok: true,
      files: { checked: 4, problems: [] },
    });
    expect(json(await command.run(['promote', 'mfe-reviews@9.9.9', '--json']))).toEqual({
      error: { code: 'unknown-version', message: expect.stringContaining('the newest version is 1.1.0') },
    });
  });

  it('tries a version with some visitors, shows that, completes it or ends it', async () => {
    await command.setLive('1.0.0');
    for (const version of ['1.1.0', '1.2.0'])
      await publishBuild(command.registry.clientOf('squad'), testBuild('mfe-reviews', version));
    const tried = await command.run([
      'try',
      'mfe-reviews@1.1.0',
      '--brand',
      'bramblegate',
      '--steps',
      '10,50,100',
      '--every',
      '2h',
      '--reason',
      'Bigger stars',
    ]);
    expect(tried).toMatchObject({ code: 0, stderr: '' });
    expect(tried.stdout).toContain(
      'production has a canary now, mfe-reviews 1.1.0 beside 1.0.0: no host follows the channel at the moment.',
    );
    expect(tried.stdout).toMatch(
      /for {4}all of bramblegate and 10 % of other visitors\n {2}next {3}50 % from .+ \(in [12] hours?\), then 100 %/,
    );
    expect(tried.stdout).toContain('To end:      npx release rollback mfe-reviews --channel production');

    // The site of this test has no page views yet.
    expect(tried.stdout).toContain('  judged perhaps never: nobody saw its blocks in the last 15 minutes.');

    const { stdout: status } = await command.run(['status', '--channel', 'production']);
    expect(status).toMatch(
      / {2}CANARY {4}mfe-reviews 1\.1\.0 beside 1\.0\.0\n {2}for {7}all of bramblegate and 10 % of other visitors\n/,
    );
    expect(status).toMatch(/\n\n {2}mfe-reviews {2}1\.0\.0, not shown\n$/);
    expect((await command.run(['versions', 'mfe-reviews'])).stdout).toMatch(/^1\.1\.0 {3}tried in production$/m);
    // The tried version, not the newest.
    await command.run(['try', 'mfe-reviews', '--percent', '50']);
    const { stdout: history } = await command.run(['history', '--limit', '2']);
    expect(history).toMatch(
      /^try production, revision 3\n.+\n.+1\.0\.0 → 1\.1\.0\n {2}canary {4}for 50 % of visitors\n\n/,
    );
    expect(history).toMatch(
      /canary {4}for all of bramblegate and 10 % of other visitors\n {2}then {6}50, 100 %, each after 120 minutes\n/,
    );
    for (const text of [status, history]) expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);

    const ended = await command.run(['rollback', 'mfe-reviews', '--reason', 'Stars are gone']);
    expect(ended.stdout).toContain(
      'The canary of mfe-reviews 1.1.0 is ended in production: everybody gets the live version.',
    );
    await command.run(['try', 'mfe-reviews@1.1.0', '--percent', '1', '--again']);
    expect((await command.run(['promote', 'mfe-reviews'])).stdout).toContain(
      'mfe-reviews 1.1.0 is set to be live in production',
    );
    expect((await command.run(['verify'])).code).toBe(0);
    for (const flags of [
      [],
      ['--percent', '5', '--steps', '5,10'],
      ['--percent', '5', '--every', '5m'],
      ['--percent', '0'],
      ['--steps', '1', '--every', 'soon'],
    ]) {
      expect((await command.run(['try', 'mfe-reviews', ...flags])).code).toBe(2);
    }
  });
  // In separate processes: objects of jest's context are never strictly equal to objects of Node outside it.
  it('publishes the same files again without complaint, and refuses others under the same version', async () => {
    const start = (build: ReturnType<typeof testBuild>) => command.publish(build, { run: command.start });
    const build = testBuild('mfe-reviews', '1.0.0');
    // Earlier commands announced longer hashes.
    const files = Object.entries(build.contents).map(([file, text]) => [
      file,
      { integrity: integrityOf(text, 'sha384'), bytes: Buffer.byteLength(text) },
    ]);
    await publishBuild(command.registry.clientOf('squad'), { ...build, files: Object.fromEntries(files) });
    const again = await start(testBuild('mfe-reviews', '1.0.0'));
    expect(again.code).toBe(0);
    expect(again.stdout).toContain('mfe-reviews 1.0.0 was published before, with exactly these files');

    const other = await start(testBuild('mfe-reviews', '1.0.0', {}, 'other code'));
    expect(other.code).toBe(1);
    expect(other.stderr).toContain('publish your change as a new version');
    expect(other.stderr).toContain('browser/remoteEntry.js, server/remote.cjs');
    expect(await start(testBuild('mfe-reviews', '1.0.0', { requires: { react: '^20.0.0' } }))).toMatchObject({
      code: 1,
    });
  });

  it('treats two rollbacks of one incident as one, and continues with an explicit version to leave', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await command.setLive(version);
    await command.run(['rollback', 'mfe-reviews', '--reason', 'Stars are gone']);
    const second = await command.run(['rollback', 'mfe-reviews', '--from', '1.2.0']);
    expect(second.code).toBe(0);
    expect(second.stdout).toMatch(
      /^mfe-reviews was rolled back from 1\.2\.0 already, .+, by release-manager: Stars are gone\.\nNothing was done to it/,
    );
    expect((await command.run(['rollback', 'mfe-reviews'])).stdout).toContain('was rolled back from 1.2.0 already');
    expect(await command.run(['rollback', 'mfe-reviews', '--from', '1.0.0'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('but now 1.1.0 is'),
    });
    expect((await command.run(['rollback', 'mfe-reviews', '--from', '1.1.0'])).stdout).toContain('now   1.0.0');
    expect(await command.run(['promote', 'mfe-reviews'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('use --again'),
    });
    expect(await command.run(['check', 'mfe-reviews'])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('mfe-reviews 1.0.0 → 1.2.0 in production. Refused:'),
    });
    expect(await command.run(['check', 'mfe-reviews@1.0.0'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Nothing stands in the way.'),
    });
  });

  it('states what a rollback would change, and from which commit a version was published', async () => {
    const provenance = {
      commit: { id: '0123456789abcdef', author: 'Ann', message: 'Bigger stars', changed: false },
      checks: [{ name: 'types' as const, on: 'the whole checkout', at: '2026-11-20T10:00:00.000Z' }],
    };
    await command.setLive('1.0.0');
    await publishBuild(command.registry.clientOf('squad'), { ...testBuild('mfe-reviews', '1.1.0'), provenance });
    await command.run(['promote', 'mfe-reviews', '--reason', 'Release day']);
    expect((await command.run(['status', 'mfe-reviews'])).stdout).toMatch(
      / {2}commit {4}012345678 Ann: Bigger stars\n {2}rollback {2}to 1\.0\.0\n {12}0 pages, as heavy/,
    );
    expect((await command.run(['versions', 'mfe-reviews'])).stdout).toContain('  checks    types (the whole checkout)');
  });

  it('stops promotions while a channel is frozen, and never rollbacks', async () => {
    await command.setLive('1.0.0');
    await command.setLive('1.1.0');
    expect((await command.run(['status'])).stdout).toContain(
      '\n  undo      npx release rollback mfe-reviews@1.0.0 --channel production --reason "…"\n',
    );
    expect(await command.run(['freeze', '--reason', 'Bank holiday'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('production is frozen since'),
    });
    expect(await command.run(['promote', 'mfe-reviews@1.0.0'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/frozen since .+ by release-manager: Bank holiday/),
    });
    expect((await command.run(['status'])).stdout).toMatch(/FROZEN .+by release-manager\n {12}Bank holiday/);
    expect(await command.run(['rollback', 'mfe-reviews'])).toMatchObject({ code: 0 });
    await command.run(['unfreeze', '--reason', 'Tuesday']);
    expect(await command.run(['promote', 'mfe-reviews', '--again'])).toMatchObject({ code: 0 });
    expect((await command.run(['history', '--limit', '4'])).stdout).toMatch(
      /unfreeze production\n.+\n {2}why {7}Tuesday/,
    );
    expect(await command.run(['verify'])).toMatchObject({ code: 0 });
  });

  it('finds its token where a second copy of the site keeps its data', async () => {
    const dataDir = testFolder();
    await symlink(command.registry.dataDir, path.join(dataDir, 'registry'));
    const list = () => command.run(['token', 'list'], { REGISTRY_DATA_DIR: '', FORECOURT_DATA_DIR: dataDir });
    expect((await list()).stdout).toMatch(
      /release-manager\n.+\n.+\n {2}expires {3}on no date, only when it is revoked/,
    );
    await rm(path.join(dataDir, 'registry'));
    expect(await list()).toMatchObject({ code: 2, stderr: expect.stringContaining('set RELEASE_TOKEN') });
  });

  it('issues tokens to named people, which expire and can be revoked', async () => {
    const added = await command.run(['token', 'add', 'Ann', '--role', 'release-manager', '--expires', '30d']);
    const token = added.stdout.split('\n')[0] ?? '';
    expect(added.stdout).toMatch(/This is the token of Ann, shown only once\. It expires .+ \(in (29|30) days\)/);
    await command.setLive('1.0.0');
    await command.setLive('1.1.0');
    // Somebody else has just promoted it, so Ann names the version that she rolls back from.
    expect(await command.run(['rollback', 'mfe-reviews'], { RELEASE_TOKEN: token })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^release-manager promoted mfe-reviews 1\.1\.0 at .+npx release rollback mfe-reviews --from 1\.1\.0/,
      ),
    });
    await command.run(['rollback', 'mfe-reviews', '--from', '1.1.0'], { RELEASE_TOKEN: token });
    expect((await command.run(['history', '--limit', '1'])).stdout).toContain(', by Ann');
    expect((await command.run(['token', 'list'])).stdout).toMatch(
      /Ann\n {2}may {7}what a release-manager may\n {2}made .+, by release-manager\n/,
    );
    // A token cannot issue one that expires later than itself.
    const bob = await command.registry
      .clientOf('release-manager')
      .addToken({ name: 'Bob', role: 'release-manager', days: 1 });
    const eve = json(
      await command.run(['token', 'add', 'Eve', '--role', 'reader', '--json'], { RELEASE_TOKEN: bob.token }),
    );
    expect(eve).toMatchObject({ expiresAt: bob.expiresAt });
    expect(await command.run(['token', 'add', 'Ann', '--role', 'reader'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has a token already'),
    });
    await command.run(['token', 'revoke', 'Ann']);
    expect((await command.run(['history', '--limit', '1'])).stdout).toMatch(
      /^revoke-token\n {2}when {6}.+, by release-manager\n {2}whose {5}Ann, release-manager, expires/,
    );
    expect(await command.run(['token', 'list'], { RELEASE_TOKEN: token })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('does not know this token'),
    });
    await command.registry.database.pool.query(
      `update registry.tokens set expires_at = now() - interval '1 second' where name = 'Bob'`,
    );
    expect(await command.run(['token', 'list'], { RELEASE_TOKEN: bob.token })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The token of Bob expired'),
    });
  });

  it('reports that a version is live already', async () => {
    await command.setLive('1.0.0');
    expect(await command.run(['promote', 'mfe-reviews'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('is live in production already'),
    });
  });

  it('waits until hosts serve a change, and says when they do not', async () => {
    await command.setLive('1.0.0');
    for (const version of ['1.1.0', '1.2.0'])
      await publishBuild(command.registry.clientOf('squad'), testBuild('mfe-reviews', version));
    const { origin, tokens } = command.registry;
    const headers = { authorization: `Bearer ${tokens.host}` };
    const following = async (query: string) => listen(`${origin}/v1/channels/production/stream?${query}`, tokens.host);
    const serve = (revision: number) =>
      fetch(`${origin}/v1/channels/production/release-set?host=the-host-under-test&revision=${revision}`, { headers });
    const [host, other] = [
      await following('host=the-host-under-test&revision=1'),
      await following('host=another-host'),
    ];

    const [late] = await Promise.all([
      command.run(['promote', 'mfe-reviews@1.1.0', '--wait', '1']),
      host
        .next()
        .then(() => host.next())
        .then(() => serve(2)),
    ]);
    expect(late).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('visitors may not see it yet: 1 of 2 hosts serve it'),
    });
    await other.close();

    const [served] = await Promise.all([
      command.run(['promote', 'mfe-reviews@1.2.0']),
      host.next().then(() => serve(3)),
    ]);
    expect(served).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('mfe-reviews 1.2.0 is live in production: 1 of 1 host serves it.'),
    });
    expect((await command.run(['status'])).stdout).toMatch(/\n {2}hosts {5}1 of 1 host serves it\n/);
    expect(json(await command.run(['promote', 'mfe-reviews', '--json']))).toMatchObject({
      hosts: { all: 1, serving: 1 },
    });

    const provides = { name: 'the-host-under-test', core: '2.9.2', libraries: {}, shared: {} };
    const report = { provides, revision: 3, refused: null, faults: [], problems: ['no space left on device'] };
    const post = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(report),
    };
    await fetch(`${origin}/v1/channels/production/hosts`, post);
    expect((await command.run(['status'])).stdout).toContain('\n  problem   host the-host: no space left on device\n');
    await host.close();
  });

  it('works in the channel that it is given', async () => {
    await command.setLive('1.0.0');
    await command.run(['promote', 'mfe-reviews', '--channel', 'staging']);
    expect((await command.run(['status', '--channel', 'staging'])).stdout).toMatch(/^staging {3}revision 1/);
    expect(await command.run(['promote', 'mfe-reviews', '--channel', 'prodution'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no channel prodution'),
    });
  });
});
