import type { Stack } from '@forecourt/tools/stack';
import { changes } from '../../changed-build';
import { runRelease as release } from '../../release-command';
import type { Version } from '../../releases';
import { expect, test } from './drill';

const REMOTE = 'mfe-reviews';
/** Enough for a look on a machine that runs other tests. */
const LOOK_MS = 240_000;

const look = (stack: Stack, { version }: Version) =>
  release(stack, 'look', `${REMOTE}@${version}`, '--site', stack.origins.site);

test.describe('A look at a version in a browser, before it is live', () => {
  test('shows changed words to a person, who accepts them once, where a look is required', async ({ drill, stack }) => {
    test.setTimeout(LOOK_MS);
    const changed = await drill.publishChanged(
      REMOTE,
      changes.words('Showing our 5 star reviews', 'Only five star reviews here'),
    );
    const target = `${REMOTE}@${changed.version}`;
    await release(stack, 'require-look', '--reason', 'Seen first');
    const promote = () => release(stack, 'promote', target, '--reason', 'Words');
    expect(await promote()).toMatchObject({ code: 1, text: expect.stringContaining('no browser has seen it') });

    const { code, text } = await look(stack, changed);
    expect(text).toMatch(/A person has to see these and accept them:[^]*looks: review-slider\n.*It looks different/);
    // Nothing else was found.
    expect(text.match(/^\s*\w+: review-slider$/gm)).toHaveLength(1);
    expect(code === 0 ? '' : text).toBe('');
    expect(await promote()).toMatchObject({ code: 1, text: expect.stringContaining('nobody has accepted') });
    expect((await release(stack, 'accept', target, '--reason', 'As agreed')).text).toContain(
      'It may go live in production.',
    );
    expect(await promote()).toMatchObject({ code: 0 });
    await drill.untilLive(changed);
  });

  test.afterAll(async ({ drill, stack }) => {
    await release(stack, 'waive-look', '--reason', 'The drill is over');
    await drill.restore();
  });
});
