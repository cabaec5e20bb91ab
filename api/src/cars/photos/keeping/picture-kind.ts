/** What we take, as `sharp` calls it. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heif';

/** For the bytes alone: what a server calls them may be anything. Of AVIF the codec's brand is asked for, since HEIC is the same container. */
const KINDS: readonly (readonly [PictureKind, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['heif', /^[^]{4}ftyp(?=[^]{0,40}avif)/],
];

/** What dealers send by mistake, in the words of a report. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'is empty'],
  [/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<(?:!doctype svg|svg)/i, 'is an SVG drawing'],
  [/^\s*(?:<!--[^]*?-->\s*)*<(?:!doctype html|html|head|body|script)/i, 'is a web page, not a picture'],
  [/^GIF8/, 'is a GIF'],
  [/^[^]{4}ftyp/, 'is a HEIC picture or a film'],
  [/^%PDF/, 'is a PDF'],
  [/^(?:II\*\0|MM\0\*)/, 'is a TIFF'],
  [/^BM/, 'is a BMP'],
];

const START_BYTES = 512;

/** What the bytes of a file are: a picture that we take, or the predicate of a sentence that says why not. */
export function pictureKind(bytes: Buffer): { kind: PictureKind } | { refusal: string } {
  const start = bytes.toString('latin1', 0, START_BYTES);
  const kind = KINDS.find(([, signature]) => signature.test(start))?.[0];
  if (kind) return { kind };
  const other = OTHERS.find(([signature]) => signature.test(start))?.[1] ?? 'is no picture';
  return { refusal: `${other}. Send JPEG, PNG, WebP or AVIF` };
}
