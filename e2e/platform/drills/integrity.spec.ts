import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { changes } from '../../changed-build';
import { query } from '../../database';
import { viewPage } from '../../page-view';
import { expect, linesOf, test } from './drill';

const REMOTE = 'mfe-reviews';
const change = changes.words('Showing our 5 star reviews', 'Changed on the way');

test.describe('A release that differs from the signed one', () => {
  test.beforeEach(({ drill }) => drill.restore());

  test('is never adopted when a byte of a file has changed in the registry’s store', async ({ drill, stack }) => {
    const before = await drill.shellState();
    const { remote, version } = await drill.publishChanged(REMOTE, change);
    const { integrity } = (await drill.releases.fileTable(remote, version))['server/remote.cjs'] ?? {};
    const [stored] = await query<{ content: Buffer }>(
      'select content from registry.files where integrity = $1',
      [integrity],
      stack,
    );
    const store = (content: Buffer) =>
      query('update registry.files set content = $2 where integrity = $1', [integrity, content], stack);
    const bytes = stored?.content ?? Buffer.of();
    await store(flipped(bytes));
    await rm(path.join(stack.registryDir, 'file-cache'), { recursive: true });
    const attempts = async () =>
      (await linesOf(stack, 'shell')).filter(({ msg }) => msg?.includes(`${remote} is not complete: `)).length;
    const former = await attempts();
    // The registry answers once its host has the files.
    const promoted = drill.releases.promote({ remote, version });

    await expect.poll(attempts).toBeGreaterThan(former + 1);
    expect((await drill.shellState()).degraded.join()).toMatch(/not complete yet/);
    expect((await drill.shellState()).releaseSet).toEqual(before.releaseSet);
    const view = await viewPage(stack.origins.site);
    expect(view.status).toBe(200);
    expect(view.html).not.toContain('Changed on the way');

    await store(bytes);
    await promoted;
    await drill.untilLive({ remote, version });
  });

  test('is refused when the release set itself was changed in transit', async ({ drill, stack }) => {
    const meddler = await startMeddler(stack.origins.registry);
    const second = await drill.secondShell({ REGISTRY_ORIGIN: meddler.origin });
    try {
      const origin = second.origins.site;
      const state = async () =>
        (await (await fetch(`${origin}/readyz`)).json()) as Awaited<ReturnType<typeof drill.shellState>>;
      const before = await state();
      meddler.meddle();
      await drill.releases.promote(await drill.publishChanged(REMOTE, change));

      await expect.poll(async () => (await state()).degraded.join()).toMatch(/not signed with a trusted key/);
      expect((await state()).releaseSet).toEqual(before.releaseSet);
      expect((await viewPage(origin)).html).not.toContain('Changed on the way');
    } finally {
      await second.stop();
      meddler.stop();
      await drill.restore();
    }
  });
});

function flipped(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const middle = changed.length >> 1;
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  return changed;
}

/** A proxy before the registry that can change versions in release sets, without a key to sign them. */
async function startMeddler(registryOrigin: string): Promise<{ origin: string; meddle: () => void; stop: () => void }> {
  let isMeddling = false;
  const server: Server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', registryOrigin);
      // Without a stream, shells poll every few seconds.
      if (pathname.endsWith('/stream')) return response.writeHead(404).end();
      const answer = await fetch(registryOrigin + request.url);
      const body = Buffer.from(await answer.arrayBuffer());
      const isSet = pathname.endsWith('/release-set');
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
      response.end(isSet && isMeddling ? changedSet(body) : body);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    meddle: () => (isMeddling = true),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function changedSet(body: Buffer): string {
  const envelope = JSON.parse(body.toString()) as { payload: string };
  const payload = Buffer.from(envelope.payload, 'base64').toString();
  return JSON.stringify({
    ...envelope,
    payload: Buffer.from(payload.replace('"channel":"production"', '"channel":"production" ')).toString('base64'),
  });
}
