import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { cutPieces, joinGzip, joinPlain } from './compressed-pieces';

describe('pieces of a document', () => {
  it('are the same text plain and decompressed, whatever is put between them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 5000, unit: 'grapheme' }), { minLength: 1, maxLength: 6 }),
        fc.string({ maxLength: 40 }),
        (texts, between) => {
          const pieces = cutPieces(texts);
          const expected = texts.join(between);
          expect(joinPlain(pieces, Buffer.from(between)).toString()).toBe(expected);
          expect(gunzipSync(joinGzip(pieces, Buffer.from(between))).toString()).toBe(expected);
        },
      ),
    );
  });

  it('are compressed', () => {
    const pieces = cutPieces(['<p>text</p>'.repeat(1000), '<p>text</p>'.repeat(1000)]);
    expect(joinGzip(pieces, Buffer.from('nonce')).length).toBeLessThan(400);
  });
});
