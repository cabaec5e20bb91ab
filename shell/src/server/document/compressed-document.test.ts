import { brotliDecompressSync } from 'node:zlib';
import * as fc from 'fast-check';
import { compressDocument, withNonce } from './compressed-document';
import { createNonce, NONCE_TOKEN } from './nonce';

const element = fc
  .tuple(fc.constantFrom('<style nonce="', '<script nonce="', ' nonce='), fc.constant(NONCE_TOKEN), fc.constantFrom('">', '" crossorigin>', ''))
  .map((parts) => parts.join(''));
const words = fc.string({ maxLength: 300, unit: 'grapheme' });

describe('a compressed document', () => {
  it('is the same text with any nonce, wherever and however often that is in it', async () => {
    await fc.assert(
      fc.asyncProperty(words, fc.array(fc.tuple(element, words), { minLength: 1, maxLength: 8 }), async (begin, parts) => {
        const html = begin + parts.flat().join('');
        const document = await compressDocument(html);
        expect(document).toBeDefined();
        for (const nonce of [createNonce(), createNonce()]) {
          expect(brotliDecompressSync(withNonce(document!, nonce)).toString()).toBe(html.replaceAll(NONCE_TOKEN, nonce));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is small', async () => {
    const html = `<style nonce="${NONCE_TOKEN}">p{color:red}</style>${'<p>text</p>'.repeat(1000)}<script nonce="${NONCE_TOKEN}"></script>`;
    expect((await compressDocument(html))?.bytes.length).toBeLessThan(200);
  });

  it('has a nonce', async () => {
    expect(await compressDocument('<p>text</p>')).toBeUndefined();
  });
});
