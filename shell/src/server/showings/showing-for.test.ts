import type { RequestListener } from 'node:http';
import { CANARY_LINK_TYPE } from '@forecourt/contracts/canary-link';
import { PERMISSION_TYPE } from '@forecourt/contracts/remote-preview';
import { nonceOf } from '../../testing/read-page';
import { fine, HOME, other } from '../../testing/sample-releases';
import { testShell } from '../../testing/test-shell';
import { tokenOf } from '../site/signed-token';

const LIVE = [fine('1.0.0'), other('1.0.0')];
const CANARY = [fine('1.0.0'), other('1.1.0')];
const startedAt = '2026-11-20T10:00:00.000Z';
const DRAFT = { ...HOME, title: 'A draft' };

const api: RequestListener = (_, response) =>
  response.end(JSON.stringify({ name: 'home', expiresAt: '2026-12-15T12:00:00.000Z', page: DRAFT }));

const site = testShell({
  pages: [HOME],
  releases: LIVE,
  env: { REMOTE_PREVIEWS: 'true', REGISTRY_TOKEN: 'of-all-hosts' },
  api,
});
beforeAll(() => site.tryBeside(LIVE, CANARY, { brands: [], percent: 10, startedAt }));

type Way = 'draft' | 'preview' | 'canary link' | 'cohort of the canary' | 'cohort of the live set';

/** The cookie of a browser for each kind of showing; for a draft, the token is in the address. */
const cookies: Readonly<Record<Exclude<Way, 'draft'>, () => string>> = {
  preview: () => {
    const id = 'Ann'.padEnd(22, '-');
    const expires = new Date(Date.now() + 3_600_000).toISOString();
    const permission = {
      id,
      channel: 'production',
      site: 'http://localhost:3000',
      remote: 'mfe-fine',
      by: 'Ann',
      expires,
    };
    return `remote_preview=${tokenOf(site.registry.signAs(PERMISSION_TYPE, permission))}`;
  },
  'canary link': () =>
    `release_canary=${tokenOf(site.registry.signAs(CANARY_LINK_TYPE, { channel: 'production', startedAt }))}`,
  'cohort of the canary': () => 'release_cohort=42',
  'cohort of the live set': () => 'release_cohort=9000',
};

/** The page of a browser that has a link or cookie for all of these kinds. */
async function shownFor(...ways: readonly Way[]) {
  const cookie = ways.flatMap((way) => (way === 'draft' ? [] : [cookies[way]()])).join('; ');
  const { body } = await site.get(ways.includes('draft') ? '/?draft=good' : '/', { headers: { cookie } });
  return {
    notice: /<aside class="page-notice"[^]*?(Draft|Preview)/.exec(body)?.[1] ?? 'none',
    set: body.includes('other 1.1.0') ? 'canary' : 'live',
    isCounted: site.shell.site.telemetry.views.find(nonceOf(body)) !== undefined,
  };
}

const draft = { notice: 'Draft', set: 'live', isCounted: false };
const preview = { notice: 'Preview', set: 'live', isCounted: false };
const byLink = { notice: 'none', set: 'canary', isCounted: false };
const byCohort = { notice: 'none', set: 'canary', isCounted: true };

describe('showingFor', () => {
  it.each<[Way, Way, object]>([
    ['draft', 'preview', draft],
    ['draft', 'canary link', draft],
    ['draft', 'cohort of the canary', draft],
    ['preview', 'canary link', preview],
    ['preview', 'cohort of the canary', preview],
    ['canary link', 'cohort of the canary', byLink],
    ['canary link', 'cohort of the live set', byLink],
  ])('prefers a %s to a %s', async (first, second, expected) => {
    expect(await shownFor(first, second)).toEqual(expected);
  });

  it('shows the canary to its cohort and the live set to all others', async () => {
    expect(await shownFor('cohort of the canary')).toEqual(byCohort);
    expect(await shownFor('cohort of the live set')).toEqual({ ...byCohort, set: 'live' });
  });
});
