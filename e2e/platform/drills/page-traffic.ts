import { viewPage } from '../../page-view';

interface Visit {
  site: string;
  /** IP address of the visitor. */
  address: string;
  path?: string;
  /** A block that the visitor falsely reports as failed; it need not be on the page. */
  blames?: { remote: string; block: string };
  /** Never reports that the page is alive. */
  isSilent?: boolean;
}

const [ALIVE_MS, LASTING_MS] = [4_000, 60_000];

/**
 * Opens a page and reports its islands, and later that it is alive, as a browser does. With `blames` it also sends a
 * false report.
 */
export async function visit({ site, address, path = '/', blames, isSilent = false }: Visit): Promise<void> {
  const headers = { 'x-forwarded-for': address, 'sec-fetch-dest': 'document' };
  const { html, blocks } = await viewPage(new URL(path, site).href, '', headers);
  const [, page] = /nonce="([^"]+)"/.exec(html) ?? [];
  const tell = (body: object) =>
    fetch(`${site}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ page, reports: [], ...body }),
    });
  const [, json = '{}'] = /<script type="application\/json" id="forecourt-page">(.*?)<\/script>/s.exec(html) ?? [];
  const { remotes = {} } = JSON.parse(json) as { remotes?: Record<string, { version: string }> };
  const islands = blocks.filter(({ hydrate }) => hydrate !== 'never');
  const reports = islands.map(({ remote, block, version }) => ({
    kind: 'shown',
    remote,
    version,
    block,
    outcome: 'loaded',
  }));
  const lies = blames
    ? [{ ...blames, kind: 'handler', version: remotes[blames.remote]?.version, outcome: 'failed' }]
    : [];
  await tell({ reports: [...reports, ...lies].slice(0, 100) });
  if (isSilent) return;
  setTimeout(() => void tell({ signs: ['alive'] }).catch(() => undefined), ALIVE_MS).unref();
  setTimeout(() => void tell({ signs: ['lasting'] }).catch(() => undefined), LASTING_MS).unref();
}

/** Opens pages as visitors of several networks, one after the other, at a steady rate until stopped. */
export function startTraffic({ site, networks, perSecond }: { site: string; networks: number; perSecond: number }) {
  let count = 0;
  const traffic = { isSilent: false, failed: 0, stop: () => clearInterval(timer) };
  const timer = setInterval(() => {
    const network = count++ % networks;
    visit({ site, address: `10.${network >> 8}.${network & 255}.1`, isSilent: traffic.isSilent }).catch(
      () => (traffic.failed += 1),
    );
  }, 1000 / perSecond);
  return traffic;
}
