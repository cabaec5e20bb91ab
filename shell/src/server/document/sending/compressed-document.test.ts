import { brotliDecompressSync } from 'node:zlib';
import * as fc from 'fast-check';
import { BROTLI_QUALITY, compressDocument, documentBytes, withNonce } from './compressed-document';
import { createNonce, NONCE_TOKEN } from '../../site/nonce';

const element = fc
  .tuple(
    fc.constantFrom('<style nonce="', '<script nonce="', ' nonce='),
    fc.constant(NONCE_TOKEN),
    fc.constantFrom('">', '" crossorigin>', ''),
  )
  .map((parts) => parts.join(''));
const RUNS = 40;
const words = fc.string({ maxLength: 300, unit: 'grapheme' });

/** The beginning of every page. */
const HEAD =
  '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Used cars</title>';

describe('an uncompressed document', () => {
  it('is the same text with any nonce', () => {
    fc.assert(
      fc.property(words, fc.array(fc.tuple(element, words), { maxLength: 8 }), (begin, parts) => {
        const html = begin + parts.flat().join('');
        const nonce = createNonce();
        expect(withNonce(documentBytes(html), nonce).toString()).toBe(html.replaceAll(NONCE_TOKEN, nonce));
      }),
    );
  });
});

describe('a compressed document', () => {
  it.each(Object.values(BROTLI_QUALITY))(
    'is the same text with any nonce, at any place and number, at quality %d',
    async (quality) => {
      let exchangeable = 0;
      await fc.assert(
        fc.asyncProperty(
          words,
          fc.array(fc.tuple(element, words), { minLength: 1, maxLength: 8 }),
          async (begin, parts) => {
            const html = HEAD + begin + parts.flat().join('');
            const document = await compressDocument(html, quality);
            // Brotli may repeat a nonce instead of copying it. Such a document is not cached compressed.
            if (!document) return;
            exchangeable += 1;
            for (const nonce of [createNonce(), createNonce()]) {
              expect(brotliDecompressSync(withNonce(document, nonce)).toString()).toBe(
                html.replaceAll(NONCE_TOKEN, nonce),
              );
            }
          },
        ),
        { numRuns: RUNS },
      );
      expect(exchangeable).toBeGreaterThan(RUNS / 2);
    },
  );

  it.each(Object.values(BROTLI_QUALITY))('is small at quality %d', async (quality) => {
    const html = `${HEAD}<style nonce="${NONCE_TOKEN}">p{color:red}</style>${'<p>text</p>'.repeat(1000)}<script nonce="${NONCE_TOKEN}"></script>`;
    expect((await compressDocument(html, quality))?.bytes.length).toBeLessThan(320);
  });

  it('needs a nonce', async () => {
    expect(await compressDocument('<p>text</p>', BROTLI_QUALITY.fair)).toBeUndefined();
  });
});
