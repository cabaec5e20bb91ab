import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestRelease } from '@forecourt/federation/test-registry';
import type { TestShell } from '../../shell/src/testing/test-shell';

const WEBPACK = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');
const remote = path.join(import.meta.dirname, 'mfe-hours');
const pages = JSON.parse(readFileSync(path.join(import.meta.dirname, 'pages.json'), 'utf8')) as object[];

let library: TestShell;
beforeAll(async () => {
  // Globals that the platform reads when it is loaded.
  process.env['SITE_CONFIG'] = path.join(import.meta.dirname, 'site.config.ts');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', WEBPACK], { cwd: remote });
  const { startTestShell } = await import('../../shell/src/testing/test-shell');
  library = await startTestShell({ pages, releases: [releaseOf(path.join(remote, 'dist'))] });
}, 120_000);
afterAll(async () => {
  delete process.env['SITE_CONFIG'];
  await library.stop();
});

function releaseOf(dist: string): TestRelease {
  const { remote: name, version, blocks } = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8'));
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /^\w+[\\/].*\./.test(file));
  const contents = files.map((file) => [file, readFileSync(path.join(dist, file), 'utf8')]);
  return { remote: name, version, blocks, files: Object.fromEntries(contents) };
}

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
