import { FeedError } from '../feed-error';

/** Encodings that a dealer's file may name. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-1'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Enough bytes for a byte order mark, an XML declaration, and the start of a web page. */
const START_BYTES = 256;

/** End-of-file sign of old programs, which may repeat it as padding. */
const END_OF_FILE = '\u001A';
const WEB_PAGE =
  /^\s*(?:<\?xml[^>]*>\s*(?=<(?:!doctype )?html\b))?(?:<!--[^]*?-->\s*)*<(?:!doctype html|html|head|body|table|script|meta)\b/i;

/**
 * Decodes the bytes of a feed. A byte order mark or an XML declaration in the file takes precedence, then `encoding`,
 * then UTF-8. Characters are never replaced. All text before a fault is returned.
 *
 * @throws FeedError for bytes that are not text in that encoding, and for a spreadsheet or a web page
 */
export async function* decode(bytes: AsyncIterable<Uint8Array>, encoding?: Encoding): AsyncGenerator<string> {
  let held = '';
  for await (const text of decoded(bytes, encoding)) {
    const end = text.indexOf(END_OF_FILE);
    const isEnd = end !== -1 && text.slice(end).replaceAll(END_OF_FILE, '').trim() === '';
    yield held + (isEnd ? text.slice(0, end) : text);
    held = isEnd ? text.slice(end) : '';
  }
}

async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding?: Encoding): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let line = 1;
  for await (const chunk of withWholeStart(bytes)) {
    const isFirst = decoder === undefined;
    decoder ??= decoderFor(chunk, encoding);
    const { text, isBroken } = read(decoder, chunk);
    if (isFirst && WEB_PAGE.test(text))
      throw new FeedError('The file is a web page, not a feed. Does its address need a password?');
    if (text.includes('\0')) throw new FeedError('The file is not text. If it is UTF-16, set "encoding" to "utf-16le"');
    yield text;
    line += text.split('\n').length - 1;
    if (isBroken) throw notIn(decoder, line, text);
  }
  if (decoder && read(decoder).isBroken) throw notIn(decoder, line, '');
}

/** Joins the first chunks, so that the format can be recognised by the first one. */
async function* withWholeStart(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of bytes) {
    if (!start) yield chunk;
    else {
      start = Buffer.concat([start, chunk]);
      if (start.length < START_BYTES) continue;
      yield start;
      start = undefined;
    }
  }
  if (start) yield start;
}

/** @param chunk the next chunk; left out at the end of the file */
function read(decoder: TextDecoder, chunk?: Uint8Array): { text: string; isBroken: boolean } {
  try {
    return { text: decoder.decode(chunk, { stream: chunk !== undefined }), isBroken: false };
  } catch {
    const [text = ''] = new TextDecoder(decoder.encoding).decode(chunk).split('\uFFFD', 1);
    return { text, isBroken: true };
  }
}

function notIn({ encoding }: TextDecoder, line: number, before: string): FeedError {
  const near = before.slice(-20).replace(/^[^]*[\r\n]/, '');
  const place = `In line ${line}${near === '' ? '' : `, after “${near}”,`}`;
  const advice = 'Save it as “CSV UTF-8”, or have "encoding" set to "windows-1252" if an older program writes it';
  return new FeedError(`${place} the file is not ${encoding.toUpperCase()}. ${advice}`);
}

function decoderFor(start: Uint8Array, encoding: Encoding | undefined): TextDecoder {
  const [one = 0, two = 0, three = 0, four = 0] = start;
  if ((one === 0x50 && two === 0x4b) || (one === 0x1f && two === 0x8b)) {
    throw new FeedError('The file is compressed, or a spreadsheet (.xlsx). Unpack it, or save it as CSV');
  }
  if (one === 0xd0 && two === 0xcf && three === 0x11 && four === 0xe0)
    throw new FeedError('The file is an old spreadsheet (.xls). Save it as CSV');
  if (Buffer.from(start).subarray(0, 4).toString('latin1') === '%PDF')
    throw new FeedError('The file is a PDF. Save the table in it as CSV');
  if (one === 0xef && two === 0xbb && three === 0xbf) return newDecoder('utf-8');
  if (one === 0xff && two === 0xfe) return newDecoder('utf-16le');
  if (one === 0xfe && two === 0xff) return newDecoder('utf-16be');
  const declared = /^\s*<\?xml[^>]{1,100}encoding\s*=\s*["']([\w-]+)["']/.exec(
    Buffer.from(start).toString('latin1'),
  )?.[1];
  return newDecoder(declared ?? encoding ?? 'utf-8');
}

function newDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch (error) {
    throw new FeedError(`The encoding “${label}” is not known. There are ${ENCODINGS.join(', ')}`, { cause: error });
  }
}
