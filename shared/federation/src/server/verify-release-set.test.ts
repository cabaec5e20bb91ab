import { generateKeyPairSync } from 'node:crypto';
import type { ReleaseSet, SignedReleaseSet } from '@forecourt/contracts/release-set';
import { TestRegistry } from '../testing/test-registry';
import { isNewer, verifyReleaseSet } from './verify-release-set';

describe('verifyReleaseSet', () => {
  let registry: TestRegistry;
  let envelope: SignedReleaseSet;
  beforeAll(async () => {
    registry = await TestRegistry.start();
    envelope = registry.sign([registry.release({ remote: 'mfe-one', version: '1.0.0' })]);
  });
  afterAll(() => registry.stop());

  it('opens a set signed with the trusted key', () => {
    expect(verifyReleaseSet(envelope, registry.publicKeyPem, 'production')).toMatchObject({ revision: 1, remotes: { 'mfe-one': { version: '1.0.0' } } });
  });

  it('refuses a set signed with another key', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    expect(() => verifyReleaseSet(registry.sign([], {}, privateKey), registry.publicKeyPem, 'production')).toThrow(/not signed/);
  });

  it('refuses a set of which any byte was changed', () => {
    const bytes = Buffer.from(envelope.payload, 'base64');
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    expect(() => verifyReleaseSet({ ...envelope, payload: bytes.toString('base64') }, registry.publicKeyPem, 'production')).toThrow(/not signed/);
  });

  it('refuses a set of another channel', () => {
    expect(() => verifyReleaseSet(envelope, registry.publicKeyPem, 'staging')).toThrow(/channel production, not staging/);
  });

  it.each([[undefined], [{}], ['<html>'], [{ payloadType: 'text/plain', payload: '', signatures: [] }]])('refuses %p', (answer) => {
    expect(() => verifyReleaseSet(answer, registry.publicKeyPem, 'production')).toThrow(/not a signed release set/);
  });

  it('refuses paths that lead out of a release', () => {
    const release = registry.release({ remote: 'mfe-one', version: '1.0.0' });
    const evil = registry.sign([{ ...release, server: '../../etc/passwd' }]);
    expect(() => verifyReleaseSet(evil, registry.publicKeyPem, 'production')).toThrow(/does not fit/);
  });
});

describe('isNewer', () => {
  const set = (revision: number, createdAt: string) => ({ revision, createdAt }) as ReleaseSet;
  it.each([
    ['the first set', set(1, '2026-01-01T00:00:00Z'), undefined, true],
    ['the next revision', set(2, '2026-01-02T00:00:00Z'), set(1, '2026-01-01T00:00:00Z'), true],
    ['the same set', set(1, '2026-01-01T00:00:00Z'), set(1, '2026-01-01T00:00:00Z'), false],
    ['an old set played back', set(1, '2026-01-01T00:00:00Z'), set(2, '2026-01-02T00:00:00Z'), false],
    ['a registry that started anew', set(1, '2026-01-03T00:00:00Z'), set(9, '2026-01-02T00:00:00Z'), true],
    ['a set of the registry before it started anew', set(5, '2026-01-01T00:00:00Z'), set(1, '2026-01-03T00:00:00Z'), false],
    ['a revision made after a clock went back a little', set(3, '2026-01-01T00:00:00Z'), set(2, '2026-01-01T00:00:30Z'), true],
  ])('%s', (_, candidate, known, expected) => {
    expect(isNewer(candidate, known)).toBe(expected);
  });
});
