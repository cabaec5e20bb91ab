import { serveSite } from '@forecourt/shell/serve-site';

let library: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  library = await serveSite(import.meta.dirname);
}, 120_000);
afterAll(() => library.stop());

it('serves pages of another site, with its blocks, its brand and its look', async () => {
  const { status, body } = await library.get('/');
  expect(status).toBe(200);
  expect(body).toContain('<title>Opening hours | Millbrook Library</title>');
  expect(body).toContain('Quiet hour from 10');
  expect(body).toContain('Tuesday 9-19');
  expect(body).toContain('Georgia,serif');
  expect(body).not.toContain('as="font"');
  expect(body).toContain('"legalName":"Millbrook Town Council"');
});

it('has no words about cars and money on a page of another site', async () => {
  const { body } = await library.get('/');
  // The page's data names places that any site may have, such as `valuation`.
  expect(body.slice(body.indexOf('<body>'))).not.toMatch(/\bcars?\b|finance|valuation|broker/i);
});

it('gives blocks of another site none of the modules of this one', () => {
  const shares = Object.keys(library.shell.site.operations.pool.shares ?? {});
  expect(shares).toContain('@forecourt/contracts/services-context');
  expect(shares.filter((name) => /domain|theme/.test(name))).toEqual([]);
});

it('answers a 404 page of the other site', async () => {
  const { status, body } = await library.get('/used-cars');
  expect(status).toBe(404);
  expect(body).toContain('<title>We could not find that page | Millbrook Library</title>');
});
