import zlib from 'node:zlib';
import { Decoder } from '@toondepauw/node-zstd';
import { findEncoder } from './encoder';

const DICTIONARY = Buffer.from(Array.from({ length: 2000 }, (_, index) => index.toString(36)).join(' '));
const absent = () => {
  throw new Error('Cannot find native binding.');
};

describe('an encoder', () => {
  it('uses the package', () => {
    const frame = findEncoder({ node: {} })?.(DICTIONARY, 3)(DICTIONARY) ?? Buffer.alloc(0);
    expect(frame.length).toBeLessThan(100);
    expect(new Decoder(DICTIONARY).decodeSync(frame).equals(DICTIONARY)).toBe(true);
  });

  it('is Node’s own where the package has no binary, if this Node has one', () => {
    const encode = findEncoder({ load: absent })?.(DICTIONARY, 3);
    const frame = encode?.(DICTIONARY);
    expect(encode !== undefined).toBe('zstdCompressSync' in zlib);
    if (frame) expect(new Decoder(DICTIONARY).decodeSync(frame).equals(DICTIONARY)).toBe(true);
  });

  it('refuses a Node without dictionaries, and a changed package', () => {
    const ignoresDictionary = {
      zstdCompressSync: (bytes: Buffer) => zlib.deflateSync(bytes),
      constants: { ZSTD_c_compressionLevel: 100 },
    };
    expect(findEncoder({ load: () => ({ Encoder: undefined }), node: ignoresDictionary })).toBeUndefined();
  });
});
