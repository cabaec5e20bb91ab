import { eachTestRegistry, publishVersions } from './testing/each-test-registry';

const { jest } = import.meta;

const registry = eachTestRegistry(async () => {
  await publishVersions(registry, 'mfe-reviews', '1.0.0');
});

describe('a database that does not answer', () => {
  it.each([
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
    ['no answer in time', new Error('Query read timeout')],
    ['nobody at its address', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    ['a lost connection', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
  ])('makes the registry answer that it is not ready: %s', async (_what, error) => {
    const { pool } = registry.context;
    const spies = [
      jest.spyOn(pool, 'query').mockRejectedValue(error as never),
      jest.spyOn(pool, 'connect').mockRejectedValue(error as never),
    ];
    const manager = registry.clientOf('release-manager');
    const refusals = await Promise.allSettled([
      manager.channel('production'),
      manager.promote('production', [{ remote: 'mfe-reviews', version: '1.0.0' }]),
      registry.clientOf().releaseSet('production'),
    ]);
    for (const spy of spies) spy.mockRestore();
    for (const refusal of refusals) expect(refusal).toMatchObject({ reason: { status: 503, code: 'not-ready' } });
    await expect(manager.promote('production', [{ remote: 'mfe-reviews', version: '1.0.0' }])).resolves.toMatchObject({
      revision: 1,
    });
  });
});

describe('answers', () => {
  it.each([
    '/v1/audit',
    '/v1/channels',
    '/v1/channels/production/health',
    '/v1/remotes/mfe-reviews/versions',
    '/v1/nowhere',
    '/%',
  ])('are not for pages of other sites, and have no effect as a page: %s', async (url) => {
    const { headers } = await registry.app.inject({ url, headers: { origin: 'https://elsewhere.example' } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
});

describe('metrics', () => {
  it('report live versions and following hosts', async () => {
    await registry.clientOf('release-manager').promote('production', [{ remote: 'mfe-reviews', version: '1.0.0' }]);
    await registry.context.hosts.saw('production', { host: 'shell-1', revision: 1 });
    const text = await registry.app.metrics.metrics();
    expect(text).toContain('live_version{channel="production",remote="mfe-reviews",version="1.0.0"} 1');
    expect(text).toContain('following_hosts{channel="production",revision="1"} 1');
    expect(text).toMatch(/^database_connections\{state="busy"\} \d/m);
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{method="POST",route="[^"]*:channel[^"]*",status="200"\} 1$/m,
    );
  });
});
