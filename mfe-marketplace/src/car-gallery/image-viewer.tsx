import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type TouchEvent } from 'react';
import { photoOf } from '@forecourt/domain/cars/photo';
import { classNames } from '@forecourt/ui/class-names';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '@forecourt/ui/icons';
import { CarImage } from '../car-image/car-image';
import styles from './car-gallery.module.css';

interface ImageViewerProps {
  images: readonly string[];
  /** From 0; undefined when the viewer is closed. */
  index: number | undefined;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** A shorter movement is not a swipe (B9-5). */
const SWIPE_PX = 30;

/**
 * All pictures, one at a time, full screen on black (B2-58, B2-59). A native dialog, which traps focus and restores it
 * on closing.
 */
export function ImageViewer({ images, index, onShow, onClose }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const touchX = useRef<number>(undefined);
  const isOpen = index !== undefined;
  const at = index ?? 0;
  const total = images.length;

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);

  const move = (steps: number) => onShow((at + steps + total) % total);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1);
    if (event.key === 'ArrowRight') move(1);
  };
  const onTouchEnd = (event: TouchEvent) => {
    const endX = event.changedTouches[0]?.clientX;
    const distance = touchX.current === undefined || endX === undefined ? 0 : endX - touchX.current;
    touchX.current = undefined;
    if (Math.abs(distance) > SWIPE_PX) move(distance > 0 ? -1 : 1);
  };
  // Every part of the dialog around the picture counts as backdrop.
  const onBackdrop = (event: MouseEvent<HTMLElement>) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, arrow keys and buttons are the keyboard's way
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label="Images of the vehicle"
      onClick={onBackdrop}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => isOpen && onClose()}
    >
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- see above
        <div
          className={styles.stage}
          onClick={onBackdrop}
          onTouchStart={(event) => (touchX.current = event.touches[0]?.clientX)}
          onTouchEnd={onTouchEnd}
        >
          <CarImage
            key={images[at]}
            picture={images[at]}
            slotWidth={1200}
            sizes="100vw"
            alt={`Image ${at + 1} of ${total}`}
            eager
            whole
            className={photoOf(images[at] ?? '') ? styles.largePhoto : styles.large}
          />
          <p className={styles.counter} aria-live="polite">{`Image ${at + 1} / ${total}`}</p>
          {total > 1 && <MoveControls onMove={move} />}
          <Control label="Close" place={styles.close} icon={<CloseIcon />} onClick={onClose} />
        </div>
      )}
    </dialog>
  );
}

function MoveControls({ onMove }: { onMove: (steps: number) => void }) {
  return (
    <>
      <Control label="Previous image" place={styles.previous} icon={<ChevronLeftIcon />} onClick={() => onMove(-1)} />
      <Control label="Next image" place={styles.next} icon={<ChevronRightIcon />} onClick={() => onMove(1)} />
    </>
  );
}

interface ControlProps {
  label: string;
  /** Class that places the button. */
  place: string | undefined;
  icon: ReactNode;
  onClick: () => void;
}

function Control({ label, place, icon, onClick }: ControlProps) {
  return (
    <button type="button" className={classNames(styles.control, place)} aria-label={label} onClick={onClick}>
      {icon}
    </button>
  );
}
