import { Writable } from 'node:stream';
import { requestLogging } from '@forecourt/service/trace-requests';
import { isAllowed, type Principal, roles } from '../../rules/permissions';
import { publishBuild } from '../../testing/publish-build';
import { testBuild } from '../../testing/test-build';
import { testRegistry, testRemotes } from '../../testing/test-registry';

let logged = '';
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged += chunk.toString();
    done();
  },
});
const registry = testRegistry({ level: 'trace', stream, ...requestLogging });
beforeAll(async () => {
  for (const remote of [own, another]) {
    const squad = registry.clientOf('squad', remote);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishBuild(squad, testBuild(remote, version));
  }
});

const [own = '', another = ''] = testRemotes;
const everyone = roles.map((role): Principal =>
  role === 'squad' ? { name: `${own} squad`, role, remote: own } : { name: role, role },
);
const tokenOf = (principal: Principal) =>
  principal.role === 'squad'
    ? registry.tokens.squads[principal.remote]
    : registry.tokens[principal.role === 'release-manager' ? 'releaseManager' : principal.role];

const send = (method: string, path: string, token: string | undefined, body?: unknown) =>
  fetch(registry.origin + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });

let patch = 0;
/** Every kind of change, with its status when allowed. */
const attempts = [
  {
    action: 'publish',
    way: 'reserve',
    status: 201,
    try: (remote: string, token?: string) => {
      const { manifest, files } = testBuild(remote, `2.0.${patch++}`);
      return send('POST', `/v1/remotes/${remote}/versions/${manifest.version}`, token, { manifest, files });
    },
  },
  {
    action: 'publish',
    way: 'put',
    status: 422,
    try: async (remote: string, token?: string) => {
      const { uploadId } = await registry.clientOf('squad', remote).reserve(testBuild(remote, `2.0.${patch++}`));
      return send('PUT', `/v1/uploads/${uploadId}/files/server/remote.cjs`, token, 'other bytes');
    },
  },
  {
    action: 'publish',
    way: 'commit',
    status: 409,
    try: async (remote: string, token?: string) => {
      const { uploadId } = await registry.clientOf('squad', remote).reserve(testBuild(remote, `2.0.${patch++}`));
      return send('POST', `/v1/uploads/${uploadId}/commit`, token, {});
    },
  },
  {
    action: 'preview',
    way: 'show a build of',
    status: 409,
    try: async (remote: string, token?: string) => {
      const { uploadId } = await registry
        .clientOf('squad', remote)
        .reserve(testBuild(remote, `2.0.${patch++}`, {}, 'not sent'));
      return send('POST', '/v1/channels/production/previews', token, { uploadId, site: 'https://site.example' });
    },
  },
  {
    action: 'promote',
    way: 'promote',
    status: 200,
    try: (remote: string, token?: string) =>
      send('POST', '/v1/channels/production/promote', token, { remote, version: '1.1.0' }),
  },
  {
    action: 'promote',
    way: 'promote together',
    status: 200,
    try: (remote: string, token?: string) =>
      send('POST', '/v1/channels/staging/promote', token, { changes: [{ remote, version: '1.1.0' }] }),
  },
  {
    action: 'rollback',
    way: 'rollback',
    status: 200,
    try: async (remote: string, token?: string) => {
      await registry.clientOf('release-manager').promote('production', [{ remote, version: '1.2.0' }], { again: true });
      return send('POST', '/v1/channels/production/rollback', token, { remote, version: '1.0.0' });
    },
  },
] as const;

const table = attempts.flatMap((attempt) => [own, another].map((remote) => ({ ...attempt, remote })));

describe.each(everyone)('$name', (principal) => {
  it.each(table)('tries to $way $remote', async ({ action, way, status, remote, try: attempt }) => {
    const response = await attempt(remote, tokenOf(principal));
    expect(response.status).toBe(
      isAllowed(principal, action, remote, way === 'promote together' ? 'staging' : 'production') ? status : 403,
    );
  });
});

describe('somebody without a known token', () => {
  it.each(table)('may not $way $remote', async ({ remote, try: attempt }) => {
    const response = await attempt(remote);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'token-missing' } });
  });

  it('is refused before the body is parsed', async () => {
    const response = await send('POST', '/v1/channels/nowhere/promote', 'x'.repeat(43), 'nonsense');
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('Bearer');
  });

  it.each(['release-manager', ' ', 'Basic cmVsZWFzZQ==', "' or 1=1 --"])('is refused with %j', async (token) => {
    expect((await send('POST', '/v1/channels/production/promote', token, {})).status).toBe(401);
  });

  it('is slowed down after too many wrong tokens, while the right one still works', async () => {
    const statuses = [];
    for (let count = 0; count < 12; count++)
      statuses.push((await send('POST', '/v1/channels/production/promote', `wrong${count}`, {})).status);
    expect(statuses.at(-1)).toBe(429);
    const refused = await send('POST', '/v1/channels/production/promote', 'wrong', {});
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expect(
      registry.clientOf('release-manager').promote('production', [{ remote: 'mfe-reviews', version: '1.1.0' }]),
    ).resolves.toBeDefined();
  });
});

it('refuses in plain words', async () => {
  const squad = registry.clientOf('squad');
  await expect(squad.tokens()).rejects.toThrow(
    'mfe-reviews squad may not manage the tokens; only a release manager manages tokens.',
  );
  await expect(squad.rotateKey()).rejects.toThrow(
    'mfe-reviews squad may not change the signing key; only a release manager changes the signing key.',
  );
});

describe('tokens', () => {
  it.each(['guard', 'Schedule', ' registry '])(
    'are refused under the name %j, which the registry uses in the log',
    async (name) => {
      await expect(registry.clientOf('release-manager').addToken({ name, role: 'reader' })).rejects.toMatchObject({
        code: 'invalid-request',
        message: expect.stringContaining(
          'name: is reserved: guard, schedule, registry are names of the registry itself',
        ),
      });
    },
  );

  it.each(['gu\u0430rd', '\u0261uard', '\uFF47uard', '\u0410nn'])(
    'are refused under the name %j, whose letters look like others',
    async (name) => {
      await expect(registry.clientOf('release-manager').addToken({ name, role: 'reader' })).rejects.toMatchObject({
        code: 'invalid-request',
        message: expect.stringContaining('has to be in Latin letters'),
      });
    },
  );

  it('are given to people with accents in their names', async () => {
    await expect(
      registry.clientOf('release-manager').addToken({ name: "Zoë O'Brien-Łuk", role: 'reader' }),
    ).resolves.toBeDefined();
  });

  it('are only in the credentials file, neither in the database nor in the log, even if one was typed into an address', async () => {
    await send('GET', `/v1/channels?token=${registry.tokens.releaseManager}`, undefined);
    const { rows } = await registry.database.pool.query('select * from registry.tokens');
    const stored = JSON.stringify(rows);
    const tokens = [
      ...Object.values(registry.tokens.squads),
      registry.tokens.releaseManager ?? '',
      registry.tokens.reader ?? '',
    ];
    expect(tokens).toHaveLength(testRemotes.length + 2);
    expect(logged).toContain('"route":"/v1/channels/:channel/promote"');
    for (const token of tokens) {
      expect(token).toHaveLength(43);
      expect(stored).not.toContain(token);
      expect(logged).not.toContain(token);
    }
  });
});
