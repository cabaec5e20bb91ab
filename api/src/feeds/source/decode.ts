import { FeedError } from '../feed-error';

/** Encodings that a dealer's file may name. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-1'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Enough for a mark of an encoding, and for the declaration of an XML document. */
const START_BYTES = 256;

/**
 * Turns the bytes of a feed into text. What the file itself says comes first (a byte order mark, or the declaration of an
 * XML document), then `encoding`, then UTF-8. No letter is ever replaced by another.
 *
 * @throws FeedError for what is not text in that encoding
 */
export async function* decode(bytes: AsyncIterable<Uint8Array>, encoding?: Encoding): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let start = new Uint8Array();
  let before = 0;
  const read = (chunk?: Uint8Array): string => {
    try {
      const text = decoder?.decode(chunk, { stream: chunk !== undefined }) ?? '';
      if (text.includes('\0')) throw new FeedError('The file is not text. If it is UTF-16, set "encoding" to "utf-16le"');
      before += chunk?.length ?? 0;
      return text;
    } catch (error) {
      if (error instanceof FeedError) throw error;
      throw new FeedError(
        `Near byte ${before} the file is not ${decoder?.encoding.toUpperCase()}. Save it as “CSV UTF-8”, or have "encoding" set to "windows-1252" if an older program writes it`,
        { cause: error },
      );
    }
  };
  for await (const chunk of bytes) {
    if (decoder) {
      yield read(chunk);
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < START_BYTES) continue;
    decoder = decoderFor(start, encoding);
    yield read(start);
  }
  if (!decoder) {
    decoder = decoderFor(start, encoding);
    yield read(start);
  }
  yield read();
}

function decoderFor(start: Uint8Array, encoding: Encoding | undefined): TextDecoder {
  const [one = 0, two = 0, three = 0] = start;
  if ((one === 0x50 && two === 0x4b) || (one === 0x1f && two === 0x8b)) {
    throw new FeedError('The file is compressed, or a spreadsheet (.xlsx). Unpack it, or save it as CSV');
  }
  if (one === 0xef && two === 0xbb && three === 0xbf) return newDecoder('utf-8');
  if (one === 0xff && two === 0xfe) return newDecoder('utf-16le');
  if (one === 0xfe && two === 0xff) return newDecoder('utf-16be');
  const declared = /^\s*<\?xml[^>]{1,100}encoding\s*=\s*["']([\w-]+)["']/.exec(Buffer.from(start).toString('latin1'))?.[1];
  return newDecoder(declared ?? encoding ?? 'utf-8');
}

function newDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch (error) {
    throw new FeedError(`The encoding “${label}” is not known. There are ${ENCODINGS.join(', ')}`, { cause: error });
  }
}
