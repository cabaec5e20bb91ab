/** Accepted formats, by `sharp`'s names. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heif';

/**
 * Formats by their bytes, since a server may send any type. AVIF needs the codec's brand, since HEIC has the same
 * container.
 */
const KINDS: readonly (readonly [PictureKind, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['heif', /^[^]{4}ftyp(?=[^]{0,40}avif)/],
];

/** Common mistakes of dealers, in the words of a report. */
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

/** Returns the format of a file's bytes, or the predicate of a sentence that says why we refuse it. */
export function pictureKind(bytes: Buffer): { kind: PictureKind } | { refusal: string } {
  const start = bytes.toString('latin1', 0, START_BYTES);
  const kind = KINDS.find(([, signature]) => signature.test(start))?.[0];
  if (kind) return { kind };
  const other = OTHERS.find(([signature]) => signature.test(start))?.[1] ?? 'is no picture';
  return { refusal: `${other}. Send JPEG, PNG, WebP or AVIF` };
}
