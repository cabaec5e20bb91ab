import { generateKeyPairSync } from 'node:crypto';
import type { SignedReleaseSet } from '@forecourt/contracts/release-set';
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
    expect(verifyReleaseSet(envelope, registry.publicKeyPem, 'production')).toMatchObject({
      revision: 1,
      remotes: { 'mfe-one': { version: '1.0.0' } },
    });
  });

  it('refuses a set signed with another key', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    expect(() => verifyReleaseSet(registry.sign([], {}, privateKey), registry.publicKeyPem, 'production')).toThrow(
      /not signed/,
    );
  });

  it('refuses a set with any changed byte', () => {
    const bytes = Buffer.from(envelope.payload, 'base64');
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    expect(() =>
      verifyReleaseSet({ ...envelope, payload: bytes.toString('base64') }, registry.publicKeyPem, 'production'),
    ).toThrow(/not signed/);
  });

  it('refuses a set of another channel', () => {
    expect(() => verifyReleaseSet(envelope, registry.publicKeyPem, 'staging')).toThrow(
      /channel production, not staging/,
    );
  });

  it.each([[undefined], [{}], ['<html>'], [{ payloadType: 'text/plain', payload: '', signatures: [] }]])(
    'refuses %p',
    (answer) => {
      expect(() => verifyReleaseSet(answer, registry.publicKeyPem, 'production')).toThrow(/not a signed release set/);
    },
  );

  it('refuses paths that lead out of a release', () => {
    const release = registry.release({ remote: 'mfe-one', version: '1.0.0' });
    const evil = registry.sign([{ ...release, server: '../../etc/passwd' }]);
    expect(() => verifyReleaseSet(evil, registry.publicKeyPem, 'production')).toThrow(/does not fit/);
  });
});

describe('isNewer', () => {
  it.each([
    ['the first set', 1, undefined, true],
    ['the next revision', 2, 1, true],
    ['the same revision', 1, 1, false],
    ['an old set played back, or one of a registry that was restored from a backup', 1, 2, false],
  ])('%s', (_, candidate, known, expected) => {
    expect(isNewer({ revision: candidate }, known === undefined ? undefined : { revision: known })).toBe(expected);
  });
});
