import { brotliDecompressSync } from 'node:zlib';
import { brotliStream } from './streamed-document';

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

describe('a document that is compressed while it is made', () => {
  it('is the document', async () => {
    const sent = Buffer.concat((await brotliStream(pieces('<p>£1', '</p>')).toArray()) as Buffer[]);
    expect(brotliDecompressSync(sent).toString()).toBe('<p>£1</p>');
  });

  it('is sent as far as it is made', async () => {
    let finish = () => {};
    const isWanted = new Promise<void>((resolve) => (finish = resolve));
    const slow = async function* () {
      yield Buffer.from('<p>');
      await isWanted;
      yield Buffer.from('</p>');
    };
    const sent = brotliStream(slow())[Symbol.asyncIterator]();
    expect((await sent.next()).done).toBe(false);
    finish();
    await sent.return?.();
  });

  it('fails as its making does', async () => {
    const failing = async function* () {
      yield Buffer.from('<p>');
      throw new Error('lost');
    };
    await expect(brotliStream(failing()).toArray()).rejects.toThrow('lost');
  });

  it('takes a window of 256 KB, since memory for larger ones of many documents would cause constant garbage collection', async () => {
    const [first] = (await brotliStream(pieces('<p>')).toArray()) as Buffer[];
    // The first bits of a stream say how large its window is (RFC 7932, 9.1).
    expect((first?.[0] ?? 0) & 0b1111).toBe(0b0011);
  });
});
