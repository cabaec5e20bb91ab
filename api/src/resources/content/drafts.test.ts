import { stat } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { allDraftsToken, readDraftKey } from '@forecourt/service/draft-key';
import { testApi } from '../../testing/test-api';
import { applyContent } from '../../content/pages/apply-content';
import { createDraftTokens, type DraftTokens } from '../../content/pages/draft-tokens';

const NOW = new Date('2026-06-15T12:00:00Z');
const TOMORROW = new Date('2026-06-16T12:00:00Z');
const page = {
  id: 'home',
  route: '/',
  title: 'Home',
  description: 'The new home page.',
  main: [{ block: 'hero-banner', attributes: { title: 'Hello' } }],
};

const keyFile = path.join(testFolder(), 'new/key');
const api = testApi({ env: { DRAFT_KEY_FILE: keyFile, CONTENT_DIR: '' }, now: () => NOW });
let tokens: DraftTokens;

beforeAll(async () => {
  tokens = createDraftTokens(await readDraftKey(keyFile));
});

const save = (name: string, text: string) =>
  applyContent(api.database, new Map([[`drafts/${name}.json`, text]]), { by: 'a test', invalid: 'refuse all' });
const ask = (token: string) =>
  api.app.inject({ url: '/api/content/v1/draft', headers: { authorization: `Bearer ${token}` } });
const askFor = (name: string, expiresAt = TOMORROW) => ask(tokens.issue({ name, expiresAt }));

describe('a draft', () => {
  it('is shown by its link, as last saved and uncached', async () => {
    await save('new-home', JSON.stringify(page));
    const answer = await askFor('new-home');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      name: 'new-home',
      expiresAt: TOMORROW.toISOString(),
      page: { ...page, index: true, header: [] },
    });
    await save('new-home', JSON.stringify({ ...page, title: 'Newer' }));
    expect((await askFor('new-home')).json()).toMatchObject({ page: { title: 'Newer' } });
  });

  it('is not among the pages', async () => {
    await save('new-home', JSON.stringify(page));
    expect((await api.app.inject('/api/content/v1/pages')).json()).toMatchObject({ pages: [] });
  });

  it.each([
    [
      'a field',
      JSON.stringify({ ...page, main: [{ block: 'hero' }] }),
      'drafts/wrong.json: line 1, column 93: main[0].block is not a block name',
    ],
    ['a layout', JSON.stringify({ ...page, layout: 'other' }), 'drafts/wrong.json: there is no layout other'],
    ['a comma', '{\n"id": "home",\n}', 'drafts/wrong.json: line 3, column 1: this is not JSON'],
  ])('with an error in %s is refused with file, place and reason', async (_, text, reason) => {
    await save('wrong', text);
    const answer = await askFor('wrong');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: { code: 'draft-invalid', message: expect.stringContaining(reason) } });
  });
});

describe('all drafts', () => {
  const askAll = (authorization: string, headers = {}) =>
    api.app.inject({ url: '/api/content/v1/pages-and-drafts', headers: { authorization, ...headers } });

  it('are sent, with the pages, to a service that has the key, and not to the holder of a link', async () => {
    const drafts = new Map([
      ['drafts/new-home.json', JSON.stringify(page)],
      ['drafts/wrong.json', '{'],
    ]);
    await applyContent(api.database, drafts, { by: 'a test', invalid: 'refuse all' });
    const all = `Bearer ${allDraftsToken(await readDraftKey(keyFile))}`;
    const answer = await askAll(all);
    expect(answer.json()).toMatchObject({ pages: [], drafts: [{ name: 'new-home', page }] });
    const known = { 'if-none-match': String(answer.headers.etag) };
    expect((await askAll(all, known)).statusCode).toBe(304);
    await save('new-home', JSON.stringify({ ...page, title: 'Newest' }));
    expect((await askAll(all, known)).statusCode).toBe(200);
    for (const wrong of [
      tokens.issue({ name: 'new-home', expiresAt: TOMORROW }),
      allDraftsToken('another key of thirty-two characters'),
      'x',
    ]) {
      expect((await askAll(`Bearer ${wrong}`)).json()).toMatchObject({ error: { code: 'token-invalid' } });
    }
    expect((await api.app.inject('/api/content/v1/pages-and-drafts')).statusCode).toBe(400);
  });
});

describe('a link to a draft', () => {
  it('expires', async () => {
    await save('new-home', JSON.stringify(page));
    const answer = await askFor('new-home', NOW);
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([410, 'draft-expired']);
  });

  it('answers 404 when the draft no longer exists', async () => {
    expect((await askFor('never-was')).json()).toMatchObject({ error: { code: 'draft-unknown' } });
  });

  it('cannot be made without the key, or changed', async () => {
    const token = tokens.issue({ name: 'new-home', expiresAt: TOMORROW });
    const forged = createDraftTokens('another key of thirty-two characters').issue({
      name: 'new-home',
      expiresAt: TOMORROW,
    });
    for (const wrong of [
      forged,
      token.replace('new-home', 'old-home'),
      token.replace('.', '.z'),
      'new-home',
      '../key.1.x',
    ]) {
      expect((await ask(wrong)).json()).toMatchObject({ error: { code: 'token-invalid' } });
    }
  });

  it('is signed with a key that only its owner can read', async () => {
    expect((await stat(keyFile)).mode & 0o077).toBe(0);
  });
});
