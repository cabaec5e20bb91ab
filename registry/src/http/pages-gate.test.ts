import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestDatabase } from '@forecourt/database/test-database';
import { startTestDatabase } from '@forecourt/database/test-database';
import { publishBuild } from '../testing/publish-build';
import { testBuild } from '../testing/test-build';
import type { TestRegistry } from '../testing/test-registry';
import { startTestRegistry } from '../testing/test-registry';

const remote = 'mfe-reviews';
const page = {
  id: 'home',
  route: '/',
  title: 'Home',
  description: 'Home.',
  main: [{ block: 'reviews-slider', attributes: { title: 'Our reviews' } }],
};

let database: TestDatabase;
let registry: TestRegistry;
let api: Server;
let manager: ReturnType<TestRegistry['clientOf']>;
let asked: (string | undefined)[];

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  asked = [];
  api = createServer((request, response) => {
    asked.push(request.headers['if-none-match']);
    if (request.headers['if-none-match'] === '"v1"') return void response.writeHead(304).end();
    response.setHeader('etag', '"v1"');
    response.end(JSON.stringify({ version: 'v1', pages: [page] }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  registry = await startTestRegistry(database, false, { apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
  manager = registry.clientOf('release-manager');
  const squad = registry.clientOf('squad');
  const attributes = (properties: object) => ({ 'reviews-slider': { description: 'Slides.', attributes: { type: 'object', properties } } });
  const text = { type: 'string' };
  await publishBuild(squad, testBuild(remote, '1.0.0', { catalogue: attributes({ title: text }) }));
  await publishBuild(squad, testBuild(remote, '2.0.0', { catalogue: attributes({ heading: text }) }));
  await publishBuild(squad, testBuild(remote, '3.0.0', { blocks: {}, catalogue: {} }));
  await manager.promote('production', [{ remote, version: '1.0.0' }]);
});
afterEach(async () => {
  await registry.stop();
  await closeApi();
});
const closeApi = async () => {
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
};

const refusal = { status: 409, code: 'pages-do-not-fit', issues: [{ path: 'home.reviews-slider', message: expect.stringContaining('title') }] };

describe('a change that breaks live pages', () => {
  it('is refused, with page, block, attribute and version', async () => {
    await expect(manager.promote('production', [{ remote, version: '2.0.0' }])).rejects.toMatchObject({
      ...refusal,
      message: expect.stringContaining('home (all brands), <reviews-slider>, title: in mfe-reviews 2.0.0 the block has no such attribute.'),
    });
    await expect(manager.promote('production', [{ remote, version: '3.0.0' }])).rejects.toMatchObject({ code: 'pages-do-not-fit' });
    expect(await manager.channel('production')).toMatchObject({ revision: 1 });
  });

  it('is refused as a rollback too', async () => {
    await expect(manager.rollback('production', [{ remote, version: '2.0.0' }])).rejects.toMatchObject(refusal);
  });

  it('is made when the operator gives a reason, which is logged', async () => {
    await manager.promote('production', [{ remote, version: '2.0.0' }], { reason: 'New titles', accept: 'The page is about to change' });
    expect((await manager.audit({ limit: 1 })).rows).toMatchObject([{ reason: 'New titles', accepted: 'The page is about to change' }]);
    // Pages that are broken already cannot break again.
    await manager.promote('staging', [{ remote, version: '2.0.0' }]);
    expect((await manager.audit({ limit: 1 })).rows).toMatchObject([{ accepted: null }]);
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
  });

  it('is found beforehand, without changing anything', async () => {
    const check = await manager.check('production', { promote: [{ remote, version: '2.0.0' }] });
    expect(check).toMatchObject({
      before: { [remote]: '1.0.0' },
      after: { [remote]: '2.0.0' },
      refusals: [{ code: 'pages-do-not-fit' }],
      lost: [{ page: 'home', brands: null, block: 'reviews-slider', attribute: 'title', version: '2.0.0' }],
      pages: { count: 1 },
      warnings: [],
    });
    expect(await manager.channel('production')).toMatchObject({ revision: 1 });
    await expect(manager.check('production', {})).rejects.toMatchObject({ code: 'invalid-request' });
  });

  it('is checked against the last known pages while the API is down, and the answer says so', async () => {
    expect(asked).toEqual([undefined]);
    await manager.check('production', { promote: [{ remote }] });
    expect(asked).toEqual([undefined, '"v1"']);
    await closeApi();
    await expect(manager.promote('production', [{ remote, version: '2.0.0' }])).rejects.toMatchObject(refusal);
    const check = await manager.check('production', { promote: [{ remote, version: '1.0.0' }] });
    expect(check.warnings).toEqual([expect.stringContaining('checked against those of')]);
  });
});

it('a change is accepted, with a warning, while no pages are known', async () => {
  await database.pool.query('delete from registry.pages');
  await closeApi();
  const { warnings } = await manager.promote('production', [{ remote, version: '2.0.0' }]);
  expect(warnings).toEqual([expect.stringContaining('was not checked against pages')]);
});
