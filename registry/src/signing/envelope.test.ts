import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { verifyEnvelope } from '@forecourt/service/verify-envelope';
import { signReleaseSet } from './envelope';
import { createKeyPair } from './key-pair';

const set: ReleaseSet = {
  id: 'abc',
  channel: 'production',
  revision: 7,
  createdAt: '2026-11-20T10:00:00.000Z',
  remotes: {},
  fallbacks: {},
  abandoned: {},
};

const keyPair = createKeyPair();

describe('a signed release set', () => {
  it('opens to the signed payload, with any characters', () => {
    const foreign = { ...set, channel: 'prüfung – ✓' };
    expect(verifyEnvelope(signReleaseSet(foreign, [keyPair]), keyPair.publicKeyPem)).toEqual(foreign);
  });

  it('is the same for the same set', () => {
    expect(signReleaseSet(set, [keyPair])).toEqual(signReleaseSet(set, [keyPair]));
  });

  it('does not open when any byte of its payload was changed', () => {
    const envelope = signReleaseSet(set, [keyPair]);
    const bytes = Buffer.from(envelope.payload, 'base64');
    for (const index of bytes.keys()) {
      const flipped = Buffer.from(bytes);
      flipped[index] = (flipped[index] ?? 0) ^ 1;
      expect(() => verifyEnvelope({ ...envelope, payload: flipped.toString('base64') }, keyPair.publicKeyPem)).toThrow(
        'changed after it was signed',
      );
    }
  });

  it('does not open with a changed signature or as another type', () => {
    const envelope = signReleaseSet(set, [keyPair]);
    const sig = Buffer.from(envelope.signatures[0]?.sig ?? '', 'base64');
    sig[0] = (sig[0] ?? 0) ^ 1;
    const forged = { ...envelope, signatures: [{ keyid: keyPair.keyid, sig: sig.toString('base64') }] };
    expect(() => verifyEnvelope(forged, keyPair.publicKeyPem)).toThrow('changed after it was signed');
    expect(() => verifyEnvelope({ ...envelope, payloadType: 'text/plain' }, keyPair.publicKeyPem)).toThrow(
      'payloadType',
    );
  });

  it("does not open with another registry's key, even under this one's name", () => {
    const envelope = signReleaseSet(set, [createKeyPair()]);
    expect(() => verifyEnvelope(envelope, keyPair.publicKeyPem)).toThrow('not signed with a trusted key');
    const renamed = { ...envelope, signatures: envelope.signatures.map(({ sig }) => ({ keyid: keyPair.keyid, sig })) };
    expect(() => verifyEnvelope(renamed, keyPair.publicKeyPem)).toThrow('changed after it was signed');
  });
});
