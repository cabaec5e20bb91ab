import type { VideoItem } from './video-item';
import { videoSource } from './video-source';

/** Describes a video by https://schema.org/VideoObject. */
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
