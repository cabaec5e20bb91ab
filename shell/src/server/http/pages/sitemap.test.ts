import { fine, HOME, other } from '../../../testing/sample-releases';
import { testShell } from '../../../testing/test-shell';

const site = testShell({ pages: [HOME], releases: [fine('1.0.0'), other('1.0.0')], env: { INDEXNOW_KEYS: 'forecourt=5d1f0c6e8a7b4c2d' } });

it('a brand’s key for search engines is at its own site only', async () => {
  const answer = await site.get('/5d1f0c6e8a7b4c2d.txt');
  expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([200, 'text/plain; charset=utf-8', '5d1f0c6e8a7b4c2d']);
  expect((await site.get('/5d1f0c6e8a7b4c2d.txt', { host: 'bramblegate.localhost:3000' })).status).toBe(404);
  expect((await site.get('/00000000.txt')).status).toBe(404);
});

it.each(['forecourt=short', 'nobody=5d1f0c6e8a7b4c2d', '5d1f0c6e8a7b4c2d'])('is refused as %s', async (keys) => {
  await expect(site.start('refused', { INDEXNOW_KEYS: keys })).rejects.toThrow('INDEXNOW_KEYS');
});
