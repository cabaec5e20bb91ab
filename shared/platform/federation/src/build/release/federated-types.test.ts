import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import {
  attributesToJsonSchema,
  choice,
  flag,
  jsonList,
  jsonObject,
  number,
  text,
  textList,
  type AttributeSchema,
} from '@forecourt/contracts/attributes';
import { writeFederatedTypes } from './federated-types';

const ROOT = path.resolve(import.meta.dirname, '../../../../../..');
const GUIDE = readFileSync(path.join(ROOT, 'docs/platform/blocks-in-another-host.md'), 'utf8');
const [, SECTION = ''] = GUIDE.split('\n## Types of the blocks\n');
const codeOf = (language: string) => new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(SECTION)?.[1] ?? '';

const block = (attributes: AttributeSchema) => ({
  description: 'Our newest reviews.',
  attributes: attributesToJsonSchema(attributes),
});
const CATALOGUE = {
  'review-slider': block({
    heading: text().default('Reviews */').describe('Heading of the section.'),
    layout: choice('wide', 'narrow'),
    compact: flag(),
    limit: number({ integer: true }),
    topics: textList(),
    links: jsonList(z.object({ href: z.string(), 'data-id': z.optional(z.union([z.string(), z.null()])) })),
    source: jsonObject(z.object({ stars: z.record(z.string(), z.array(z.literal(5))) })),
  }),
  'plain-note': block({ body: text() }),
};

let folder: string;
let server: Server;
beforeAll(async () => {
  mkdirSync(path.join(ROOT, '.data'), { recursive: true });
  // Inside the repository, whose types of React it uses.
  folder = mkdtempSync(path.join(ROOT, '.data/typed-host-'));
  const release = path.join(folder, 'release');
  mkdirSync(release);
  const types = writeFederatedTypes(release, ['review-slider'], CATALOGUE);
  writeFileSync(
    path.join(release, 'mf-manifest.json'),
    JSON.stringify({ name: 'mfe_reviews', metaData: { publicPath: 'auto', types } }),
  );
  server = createServer((request, response) => {
    const file = path.basename(request.url ?? '');
    if (!readdirSync(release).includes(file)) return void response.writeHead(404).end();
    response.setHeader('content-type', file.endsWith('.json') ? 'application/json' : 'application/octet-stream');
    return void response.end(readFileSync(path.join(release, file)));
  }).listen();
  await new Promise((resolve) => server.once('listening', resolve));
  await getTypes(`http://localhost:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Follows the guide in a host's folder. */
async function getTypes(site: string): Promise<void> {
  const config = JSON.parse(codeOf('json')) as { compilerOptions: object };
  const strict = { noEmit: true, strict: true, jsx: 'react-jsx', module: 'preserve', types: [], skipLibCheck: true };
  const files = {
    'package.json': '{ "type": "module" }',
    'module-federation.config.ts': codeOf('ts').replace('https://bramblegate.example', site),
    'tsconfig.json': JSON.stringify({ ...config, compilerOptions: { ...config.compilerOptions, ...strict } }),
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content);
  mkdirSync(path.join(folder, 'src'));
  const command = /^ {4}npx mf (.+)$/m.exec(SECTION)?.[1] ?? '';
  const { NODE_ENV: _, ...env } = process.env;
  await promisify(execFile)(
    process.execPath,
    [path.join(ROOT, 'node_modules/@module-federation/cli/bin/mf.js'), ...command.split(' ')],
    { cwd: folder, env },
  );
}

/** Errors of a host's source, as the compiler prints them. */
async function errorsOf(source: string): Promise<string[]> {
  writeFileSync(path.join(folder, 'src/host.tsx'), source);
  const tsc = path.join(ROOT, 'node_modules/typescript-7/bin/tsc');
  const said = await promisify(execFile)(process.execPath, [tsc, '-p', folder], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
  return said.split('\n').filter((line) => line.includes('error TS'));
}

const use = (attributes: string) =>
  `import ReviewSlider from 'mfe_reviews/review-slider';\nexport const reviews = <ReviewSlider ${attributes}>Loading</ReviewSlider>;`;

describe('the types of a release, as another host gets them', () => {
  it('accept the declared attributes', async () => {
    const every = `key="a" brand="larkway" heading="Ours" layout="wide" compact limit={4} topics={['service']}
      links={[{ href: '/', 'data-id': null }]} source={{ stars: { five: [5] } }}`;
    expect(await errorsOf(use(every))).toEqual([]);
    expect(await errorsOf(use(''))).toEqual([]);
  });

  it.each([
    [
      'an attribute that is not declared',
      'title="Ours"',
      `Type '{ title: string; children: string; }' is not assignable`,
    ],
    ['another choice', 'layout="tall"', `Type '"tall"' is not assignable to type '"narrow" | "wide" | undefined'`],
    ['a number as a text', 'limit="4"', `'string' is not assignable to type 'number'`],
    ['an item without what it requires', 'links={[{}]}', `Property 'href' is missing`],
  ])('refuse %s', async (_, attributes, reason) => {
    expect(await errorsOf(use(attributes))).toEqual([expect.stringContaining(reason)]);
  });

  it('are those of loadRemote, too', async () => {
    const load = (attributes: string) => `import { loadRemote } from '@module-federation/runtime';
export const load = async () => {
  const { default: ReviewSlider } = await loadRemote('mfe_reviews/review-slider');
  return <ReviewSlider ${attributes} />;
};`;
    expect(await errorsOf(load('limit={4}'))).toEqual([]);
    expect(await errorsOf(load('limit="4"'))).toHaveLength(1);
  });

  it('are those of an instance that names them, as the guide does', async () => {
    const load = (attributes: string) => `import { createInstance } from '@module-federation/runtime';
const federation = createInstance({ name: 'partner', remotes: [] });
${codeOf('tsx')}
export const reviews = <ReviewSlider ${attributes} />;`;
    expect(await errorsOf(load('limit={4}'))).toEqual([]);
    expect(await errorsOf(load('limit="4"'))).toHaveLength(1);
  });

  it('tell an editor what an attribute means', () => {
    expect(readdirSync(path.join(folder, '@mf-types/mfe_reviews')).toSorted()).toEqual([
      'apis.d.ts',
      'review-slider.d.ts',
    ]);
    const types = readFileSync(path.join(folder, '@mf-types/mfe_reviews/review-slider.d.ts'), 'utf8');
    expect(types).toContain('/** Heading of the section. Default: "Reviews *\\/" */');
    expect(types).toContain('/** Our newest reviews. */');
  });
});

it('a remote that exposes nothing has types of nothing', () => {
  const { api } = writeFederatedTypes(folder, [], CATALOGUE);
  expect(readFileSync(path.join(folder, api), 'utf8')).toContain('RemoteKeys = never;');
});
