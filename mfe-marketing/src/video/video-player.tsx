import type { VideoItem } from './video-item';
import styles from './video-player.module.css';
import { videoSource } from './video-source';

/**
 * Sandbox of a provider’s frame: it may do anything except navigate this page. The frame never has our origin, so it
 * cannot remove the sandbox.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-presentation';

/** A video that plays as soon as it is shown, and stops loading when it is removed (A4.3-3). */
export function VideoPlayer({ video: { url, title, captions } }: { video: VideoItem }) {
  const { page, player } = videoSource(url);
  return (
    // The dialog takes the focus, not the frame in it: Escape pressed in another site’s page never reaches this one.
    <div ref={takeFocus} tabIndex={-1} className={styles.player}>
      {player ? (
        <iframe
          src={player.address}
          title={title}
          className={styles.screen}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox={SANDBOX}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <video
          ref={clearOnLeaving}
          src={page}
          aria-label={title}
          className={styles.screen}
          controls
          autoPlay
          playsInline
        >
          <track kind="captions" src={captions || undefined} srcLang="en-GB" label="English" default />
        </video>
      )}
    </div>
  );
}

/**
 * An opening dialog looks for the attribute, which React’s `autoFocus` does not set. Elsewhere focus moves immediately.
 */
function takeFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
  element?.focus();
}

/** Browsers continue to download a removed video until its source is cleared. */
function clearOnLeaving(element: HTMLVideoElement): () => void {
  return () => {
    element.removeAttribute('src');
    element.load();
  };
}
