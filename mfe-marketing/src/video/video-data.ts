import type { VideoItem } from './video-item';
import { videoSource } from './video-source';

/** https://schema.org/VideoObject, with what is known about a video. */
export function videoData({ url, title, description, thumbnail, uploadedOn }: VideoItem): Record<string, unknown> {
  const { page, player } = videoSource(url);
  return {
    '@type': 'VideoObject',
    name: title,
    ...(description && { description }),
    ...(thumbnail && { thumbnailUrl: thumbnail }),
    ...(uploadedOn && { uploadDate: uploadedOn }),
    ...(player ? { url: page } : { contentUrl: page }),
  };
}
