import { eachTestRegistry } from '../../testing/each-test-registry';

const registry = eachTestRegistry();

const nameOf = (number: number) => number.toString(16).padStart(32, '0');

async function offer(
  name: string,
  bytes: Buffer,
  { token = registry.tokens.host ?? '', type = 'application/octet-stream' } = {},
) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const response = await fetch(`${registry.origin}/v1/dictionaries/${name}`, {
    method: 'PUT',
    headers,
    body: new Uint8Array(bytes),
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('dictionaries of hosts', () => {
  it('are the same for all hosts: the first one that arrives, byte for byte', async () => {
    const [first, second] = [Buffer.from([0, 255, 10, 13, 128]), Buffer.from('another')];
    expect(await offer(nameOf(1), first)).toEqual({ status: 200, bytes: first });
    expect(await offer(nameOf(1), second)).toEqual({ status: 200, bytes: first });
    expect(await offer(nameOf(2), second)).toEqual({ status: 200, bytes: second });
    const together = await Promise.all(['a', 'b', 'c', 'd'].map((text) => offer(nameOf(3), Buffer.from(text))));
    expect(new Set(together.map(({ bytes }) => bytes.toString())).size).toBe(1);
  });

  it('are accepted from hosts only, with a hash as name, up to a megabyte', async () => {
    const bytes = Buffer.from('bytes');
    for (const token of [registry.tokens.releaseManager, registry.tokens.reader])
      expect((await offer(nameOf(1), bytes, { token })).status).toBe(403);
    expect((await offer(nameOf(1), bytes, { token: 'x'.repeat(40) })).status).toBe(401);
    for (const name of ['1', 'x'.repeat(32), `${nameOf(1)}0`]) expect((await offer(name, bytes)).status).toBe(400);
    expect((await offer(nameOf(1), bytes, { type: 'text/html' })).status).toBe(400);
    expect((await offer(nameOf(1), Buffer.alloc(0))).status).toBe(400);
    expect((await offer(nameOf(1), Buffer.alloc(1_000_001))).status).toBe(413);
    expect((await registry.database.pool.query('select name from registry.dictionaries')).rows).toEqual([]);
  });

  it('are limited to 300, without the least recently requested ones', async () => {
    await registry.database.pool.query(
      `insert into registry.dictionaries select lpad(to_hex(number), 32, '0'), 'bytes', now() + (number - 300) * interval '1 second' from generate_series(0, 299) as number`,
    );
    await offer(nameOf(300), Buffer.from('bytes'));
    const { rows } = await registry.database.pool.query<{ name: string }>(
      'select name from registry.dictionaries order by name',
    );
    expect([rows.length, rows[0]?.name]).toEqual([300, nameOf(1)]);
  });
});
