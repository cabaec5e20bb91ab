import { rm } from 'node:fs/promises';
import { ReleaseCommand } from '../../testing/release-command';
import { testBuild, writeBuild } from '../../testing/test-build';

const command = new ReleaseCommand();
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function push(code: string, ...flags: string[]) {
  const folder = await writeBuild(testBuild('mfe-reviews', '1.0.0-58ca8241', {}, code));
  folders.push(folder);
  return command.run(['preview', 'mfe-reviews', '--branch', 'feature/stars', '--dist', folder, ...flags]);
}
const SITE = ['--site', 'https://staging.example/'];
const linkIn = (text: string) => /https:\/\/staging\.example\/preview\?ticket=[\w-]{43}\b/.exec(text)?.[0];

describe('release preview', () => {
  it('shows each push of a branch under one link, says until when, lists it, and ends it', async () => {
    await command.setLive('1.0.0');
    const first = await push('one', ...SITE, '--for', '3d');
    expect(first).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /The branch feature\/stars of mfe-reviews is shown at https:\/\/staging\.example as 1\.0\.0-58ca8241\.branch\.\w{8}\./,
      ),
    });
    expect(first.stdout).toMatch(
      /It ends \d+ \w+ \d{4}, [\d:]+ (GMT|BST|UTC) \(in \d days\) unless you push again\. To end it now: npx release preview mfe-reviews --branch feature\/stars --end/,
    );
    const second = await push('two', '--json', ...SITE);
    const { version, link } = JSON.parse(second.stdout) as Record<string, string>;
    expect([link, first.stdout.includes(version ?? '')]).toEqual([linkIn(first.stdout), false]);
    const listed = await command.run(['previews', 'mfe-reviews']);
    expect(listed.stdout).toContain(`${version}, pushed by mfe-reviews squad`);
    expect(linkIn(listed.stdout)).toBe(link);
    // The build must be published under its own version.
    expect((await command.registry.clientOf().versions('mfe-reviews')).versions).toHaveLength(1);

    expect((await push('two', '--end')).stdout).toBe(
      'The branch feature/stars of mfe-reviews is no longer shown at https://staging.example.\n',
    );
    expect(await push('two', '--end')).toMatchObject({
      code: 0,
      stdout: 'The branch feature/stars of mfe-reviews is shown nowhere.\n',
    });
    expect((await command.run(['previews', 'mfe-reviews'])).stdout).toBe('No branch of mfe-reviews is shown.\n');
  });

  it.each([
    ['without a site', [], 2, 'Name the site to show it in'],
    ['for too long', [...SITE, '--for', '15d'], 2, 'It is a number from 1 to 14'],
    ['with the token of somebody else', [...SITE, '--token', 'wrong'], 1, 'does not know this token'],
  ])('is refused %s', async (_, flags, code, message) => {
    expect(await push('one', ...flags)).toMatchObject({ code, stderr: expect.stringContaining(message) });
  });
});
