import { generateKeyPairSync } from 'node:crypto';
import { BUILD_TYPE, PERMISSION_TYPE } from '@forecourt/contracts/remote-preview';
import { TestRegistry } from '@forecourt/federation/test-registry';
import { tokenOf } from '../site/signed-token';
import { judgePermission } from './judge-permission';

const PERMISSION = {
  id: 'A'.repeat(22),
  channel: 'production',
  site: 'https://www.example',
  remote: 'mfe-reviews',
  by: 'Ann',
  expires: '2026-06-15T13:05:00.000Z',
};

let registry: TestRegistry;
beforeAll(async () => {
  registry = await TestRegistry.start();
});
afterAll(() => registry.stop());

const judge = (token: string, here = {}) =>
  judgePermission(token, {
    publicKeysPem: registry.publicKeyPem,
    channel: 'production',
    origin: 'https://www.example',
    now: new Date('2026-06-15T13:04:59.000Z'),
    ...here,
  });
const good = () => registry.signAs(PERMISSION_TYPE, PERMISSION);
const edited = () => ({
  ...good(),
  payload: Buffer.from(JSON.stringify({ ...PERMISSION, expires: '2036-01-01T00:00:00.000Z' })).toString('base64'),
});

describe('a permission to preview', () => {
  it('is valid for its site and channel until it expires', () =>
    expect(judge(tokenOf(good()))).toEqual({ permission: PERMISSION }));

  it.each([
    [
      'at its end',
      { now: new Date(PERMISSION.expires) },
      'The preview of mfe-reviews ended on Monday 15 June at 14:05 BST.',
    ],
    ['on the host of another brand', { origin: 'https://bramblegate.example' }, 'is for https://www.example'],
    ['without TLS', { origin: 'http://www.example' }, 'is for https://www.example'],
    ['in another channel', { channel: 'staging' }, 'the channel production'],
  ])('is refused %s, with the reason', (_, here, reason) => {
    expect(judge(tokenOf(good()), here)).toEqual({ problem: expect.stringContaining(reason) });
  });

  it.each<[string, () => string]>([
    ['nothing', () => ''],
    ['something that nobody signed', () => tokenOf(PERMISSION)],
    ['a permission that was made longer', () => tokenOf(edited())],
    [
      'one that somebody else signed',
      () => tokenOf(registry.signAs(PERMISSION_TYPE, PERMISSION, generateKeyPairSync('ed25519').privateKey)),
    ],
    ['something else that the registry signed', () => tokenOf(registry.sign([]))],
    ['a signed build', () => tokenOf(registry.signAs(BUILD_TYPE, PERMISSION))],
    ['broken base64 in a payload', () => tokenOf({ ...good(), payload: '%' })],
  ])('is not %s', (_, token) => {
    expect(judge(token())).toEqual({
      problem: 'Your browser has no valid permission from this site to preview anything.',
    });
  });
});
