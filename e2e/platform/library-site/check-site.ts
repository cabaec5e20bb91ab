import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { serveSite } from '@forecourt/shell/serve-site';

const site = await serveSite(import.meta.dirname);
after(() => site.stop());

test('the first page shows the opening hours', async () => {
  const { status, body } = await site.get('/');
  assert.equal(status, 200);
  assert.match(body, /Tuesday 9-19/);
});
