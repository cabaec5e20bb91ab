import * as z from 'zod/mini';
import type { FieldTreatment } from '@forecourt/contracts/attribute-text';

/** One video, as page content names it (A2.3-24). */
export const videoItem = z.object({
  url: z.string().check(z.minLength(1)),
  title: z.string().check(z.minLength(1)),
  thumbnail: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
  captions: z._default(z.string(), ''),
  uploadedOn: z.optional(z.iso.date()),
});

export type VideoItem = z.infer<typeof videoItem>;

/** Fields of the item that are addresses: for `jsonList(videoItem, VIDEO_ADDRESSES)`. */
export const VIDEO_ADDRESSES = { url: 'link', thumbnail: 'link', captions: 'link' } as const satisfies Record<
  string,
  FieldTreatment
>;

/** Description of the fields, for editors. */
export const VIDEO_HELP =
  '[{"url", "thumbnail", "title", "description", "captions", "uploadedOn"}]. The address is a page of YouTube or Vimeo, or a WebM or MP4 file; ' +
  'the thumbnail is best in 1280 by 720 pixels; captions are a WebVTT file, for a video that is a file; uploadedOn, such as 2026-11-22, is for search engines.';
