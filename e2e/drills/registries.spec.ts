import { changes } from '../changed-build';
import { viewPage } from '../page-view';
import { expect, test } from './drill';

const REMOTE = 'mfe-reviews';
const WORDS = 'Showing our 5 star reviews';
const NEW_WORDS = 'Released by the registry that is left';

test.describe('One of two registries killed while a host follows it', () => {
  test.describe.configure({ timeout: 90_000 });

  test('costs visitors nothing: the host goes on with the other one, and has the next release at once', async ({ drill, stack }) => {
    await drill.restore();
    const changed = await drill.publishChanged(REMOTE, changes.words(WORDS, NEW_WORDS));
    const registry = await drill.secondRegistry();
    // It can fetch from either, and starts with the one that will be killed.
    const host = await drill.secondShell({ REGISTRY_ORIGIN: `${registry.origins.registry},${stack.origins.registry}` });
    const shown = async () => {
      const { status, html } = await viewPage(host.origins.site);
      return [status, ...[WORDS, NEW_WORDS].filter((words) => html.includes(words))];
    };
    try {
      await expect.poll(shown).toEqual([200, WORDS]);
      registry.running[0]?.process.kill('SIGKILL');
      expect(await shown()).toEqual([200, WORDS]);
      await drill.promote(changed);
      await expect.poll(shown, { intervals: [20], timeout: 5000 }).toEqual([200, NEW_WORDS]);
      await drill.releases.rollback(REMOTE);
      await expect.poll(shown, { intervals: [20], timeout: 5000 }).toEqual([200, WORDS]);
    } finally {
      await Promise.all([host.stop(), registry.stop()]);
      await drill.restore();
    }
  });
});
