import { Readable } from 'node:stream';
import { Decoder } from '@toondepauw/node-zstd';
import * as fc from 'fast-check';
import { Dictionary, sha256 } from './dictionary';
import { findEncoder, type PrepareEncoder } from './encoder';

const prepare = findEncoder() as PrepareEncoder;
const SHARED = Array.from(
  { length: 3000 },
  (_, index) => `<li class="c${index}">${sha256(Buffer.from([index & 255, index >> 8])).toString('base64')}</li>`,
);
const bytes = Buffer.from(SHARED.join('\n'));
const dictionary = new Dictionary('set-1', bytes, prepare);
/** RFC 9842, section 5. */
const HEADER = Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), sha256(bytes)]);

/** Decodes an answer as a browser does, with its dictionary. */
function read(answer: Buffer, has = bytes): string {
  expect(answer.subarray(0, 40)).toEqual(HEADER);
  return new Decoder(has).decodeSync(answer).toString();
}

async function streamed(pieces: string[], isPersonal = false): Promise<Buffer> {
  return Buffer.concat(
    (await Readable.from(
      dictionary.encodePieces(Readable.from(pieces.map((piece) => Buffer.from(piece))), isPersonal),
    ).toArray()) as Buffer[],
  );
}

/** A page: parts that it shares with others, and unique words. */
const page = fc
  .array(
    fc.oneof(
      fc.constantFrom(...SHARED),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('', '£', '\u2028', '😀'),
    ),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .filter((pieces) => pieces.join('') !== '');

describe('a page as a difference', () => {
  it('is the identical page, complete and streamed, for any content', async () => {
    await fc.assert(
      fc.asyncProperty(page, fc.boolean(), async (pieces, isPersonal) => {
        const html = pieces.join('');
        expect(read(dictionary.encode(Buffer.from(html), isPersonal))).toBe(html);
        expect(read(await streamed(pieces, isPersonal))).toBe(html);
      }),
      { numRuns: 200 },
    );
  });

  it('is streamed: finished parts do not wait for slow ones, and a failure ends it', async () => {
    let fail = () => {};
    const slow = new Promise<string>((_, reject) => (fail = () => reject(new Error('a block failed'))));
    async function* made() {
      yield Buffer.from(SHARED[0] ?? '');
      yield Buffer.from(SHARED[1] ?? '');
      yield Buffer.from(await slow);
    }
    const answer = dictionary.encodePieces(made(), false);
    const { value } = await answer.next();
    expect(read(value as Buffer)).toBe(`${SHARED[0]}${SHARED[1]}`);
    fail();
    await expect(answer.next()).rejects.toThrow('a block failed');
  });

  it('takes a hundredth of the bytes for content in the dictionary', () => {
    const html = SHARED.slice(500, 1500).join('\n');
    expect(dictionary.encode(Buffer.from(html), false).length).toBeLessThan(html.length / 100);
  });

  it('cannot be read with another dictionary', () => {
    const html = SHARED.slice(500, 1500).join('\n');
    const spoiled = Buffer.from(bytes);
    spoiled.write('!', SHARED.slice(0, 1000).join('\n').length);
    let made = '';
    try {
      made = read(dictionary.encode(Buffer.from(html), false), spoiled);
    } catch {
      // A browser may notice it, too.
    }
    expect(made).not.toBe(html);
  });

  it('has a rounded size when it reveals something about its visitor', async () => {
    const [short, long] = ['AB12 CDE', 'words that no page has: qzx'].map((words) => [`${SHARED[7]}`, words]) as [
      string[],
      string[],
    ];
    expect(dictionary.encode(Buffer.from(short.join('')), false).length).not.toBe(
      dictionary.encode(Buffer.from(long.join('')), false).length,
    );
    expect(dictionary.encode(Buffer.from(short.join('')), true).length).toBe(
      dictionary.encode(Buffer.from(long.join('')), true).length,
    );
    expect((await streamed(short, true)).length).toBe((await streamed(long, true)).length);
    expect((dictionary.encode(Buffer.from(long.join('')), true).length - HEADER.length) % 128).toBe(0);
  });
});
