import { useState, type MouseEvent } from 'react';
import { Dialog } from '@forecourt/ui/dialog';
import { PlayIcon } from '@forecourt/ui/icons';
import { isPlainClick } from '@forecourt/ui/is-plain-click';
import { TextLink } from '@forecourt/ui/text-link';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import { Picture } from '../picture/picture';
import type { VideoItem } from './video-item';
import { VideoPlayer } from './video-player';
import styles from './video-poster.module.css';
import { videoSource } from './video-source';

export interface VideoPosterProps {
  video: VideoItem;
  /** Where the video plays: in a lightbox, or in place of the poster. */
  plays?: 'popup' | 'inline';
  /** Whether title and description are below the poster. False if the block shows them elsewhere. */
  words?: boolean;
  /** Maximum width at which it is shown, in CSS pixels. */
  width?: number;
}

/**
 * The poster of a video with its title and description. Nothing is loaded from the video's provider until the visitor
 * presses it. Without JavaScript it is a link to the video. A block that shows a poster hydrates when `visible`.
 */
export function VideoPoster({ video, plays = 'popup', words = true, width = 800 }: VideoPosterProps) {
  const [playing, setPlaying] = useState(false);
  const { url, title, description, thumbnail } = video;
  const play = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <figure className={styles.video}>
      {playing && plays === 'inline' ? (
        <VideoPlayer video={video} />
      ) : (
        <a href={videoSource(url).page} className={styles.poster} onClick={play}>
          <Picture
            address={thumbnail}
            width={width}
            height={Math.round((width * 9) / 16)}
            className={styles.thumbnail}
          />
          <span className={styles.sign}>
            <PlayIcon size={32} />
          </span>
          <VisuallyHidden>Play the video: {title}</VisuallyHidden>
        </a>
      )}
      {words && (
        <figcaption className={styles.words}>
          <strong>{title}</strong>
          {description && <p>{description}</p>}
        </figcaption>
      )}
      {plays === 'popup' && <VideoLightbox video={video} open={playing} onClose={() => setPlaying(false)} />}
    </figure>
  );
}

/** The video in a dialog above the page (A4.3-3). */
function VideoLightbox({ video, open, onClose }: { video: VideoItem; open: boolean; onClose: () => void }) {
  const { page, player } = videoSource(video.url);
  return (
    <Dialog open={open} onClose={onClose} heading={video.title} size="wide">
      <VideoPlayer video={video} />
      {player && (
        <p className={styles.elsewhere}>
          <TextLink href={page} external>
            Watch it on {player.provider}
          </TextLink>
        </p>
      )}
    </Dialog>
  );
}
