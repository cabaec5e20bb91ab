import { copyFile, mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { verifyEnvelope } from '@forecourt/service/verify-envelope';
import { signReleaseSet } from './envelope';
import type { SigningKeyPair } from './key-pair';
import { createKeyPair, keyidOf } from './key-pair';
import { SigningKeys } from './signing-keys';

const set: ReleaseSet = {
  id: 'abc',
  channel: 'production',
  revision: 7,
  createdAt: '2026-11-20T10:00:00.000Z',
  remotes: {},
  fallbacks: {},
  abandoned: {},
};

let dataDir: string;
let keyPair: SigningKeyPair;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'keys-'));
  keyPair = (await SigningKeys.load(dataDir)).current;
});

describe('the key pair', () => {
  it('is made once; only its owner can read the private half', async () => {
    expect((await SigningKeys.load(dataDir)).current.keyid).toBe(keyPair.keyid);
    expect((await stat(path.join(dataDir, 'signing-key.pem'))).mode & 0o777).toBe(0o600);
    expect(keyidOf(await readFile(path.join(dataDir, 'public-key.pem'), 'utf8'))).toBe(keyPair.keyid);
  });
});

describe('a change of the key', () => {
  it('keeps the former one until it is withdrawn, also when it broke off halfway', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'keys-'));
    const keys = await SigningKeys.load(folder);
    const first = keys.current;
    // A crash between the two files of a rotation.
    await copyFile(path.join(folder, 'signing-key.pem'), path.join(folder, 'former-signing-key.pem'));
    expect((await SigningKeys.load(folder)).all.map(({ keyid }) => keyid)).toEqual([first.keyid]);

    const second = createKeyPair();
    await keys.replaceBy(second);
    expect((await SigningKeys.load(folder)).all.map(({ keyid }) => keyid)).toEqual([second.keyid, first.keyid]);
    expect((await stat(path.join(folder, 'former-signing-key.pem'))).mode & 0o777).toBe(0o600);
    for (const trusted of [first.publicKeyPem, second.publicKeyPem, await readFile(path.join(folder, 'public-key.pem'), 'utf8')]) {
      expect(verifyEnvelope(signReleaseSet(set, keys.all), trusted)).toEqual(set);
    }
    await keys.withdrawFormer();
    expect((await SigningKeys.load(folder)).all.map(({ keyid }) => keyid)).toEqual([second.keyid]);
    expect(() => verifyEnvelope(signReleaseSet(set, keys.all), first.publicKeyPem)).toThrow('not signed with a trusted key');
  });
});

describe('a signed release set', () => {
  it('opens to what was signed, with any characters', () => {
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
      expect(() => verifyEnvelope({ ...envelope, payload: flipped.toString('base64') }, keyPair.publicKeyPem)).toThrow('changed after it was signed');
    }
  });

  it('does not open with a changed signature or as another type', () => {
    const envelope = signReleaseSet(set, [keyPair]);
    const sig = Buffer.from(envelope.signatures[0]?.sig ?? '', 'base64');
    sig[0] = (sig[0] ?? 0) ^ 1;
    const forged = { ...envelope, signatures: [{ keyid: keyPair.keyid, sig: sig.toString('base64') }] };
    expect(() => verifyEnvelope(forged, keyPair.publicKeyPem)).toThrow('changed after it was signed');
    expect(() => verifyEnvelope({ ...envelope, payloadType: 'text/plain' }, keyPair.publicKeyPem)).toThrow('payloadType');
  });

  it("does not open with another registry's key, even under this one's name", async () => {
    const { current: other } = await SigningKeys.load(await mkdtemp(path.join(tmpdir(), 'keys-')));
    const envelope = signReleaseSet(set, [other]);
    expect(() => verifyEnvelope(envelope, keyPair.publicKeyPem)).toThrow('not signed with a trusted key');
    const renamed = { ...envelope, signatures: envelope.signatures.map(({ sig }) => ({ keyid: keyPair.keyid, sig })) };
    expect(() => verifyEnvelope(renamed, keyPair.publicKeyPem)).toThrow('changed after it was signed');
  });
});
