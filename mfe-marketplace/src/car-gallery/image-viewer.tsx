import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
} from 'react';
import { photoOf } from '@forecourt/domain/cars/photo';
import { classNames } from '@forecourt/ui/class-names';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '@forecourt/ui/icons';
import { useModal } from '@forecourt/ui/use-modal';
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
/** Distance that an arrow key moves an enlarged photo. */
const SCROLL_PX = 80;
const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * All pictures, one at a time, full screen on black (B2-58, B2-59). A photo can be enlarged, and is then moved by
 * scrolling.
 */
export function ImageViewer({ images, index, onShow, onClose }: ImageViewerProps) {
  const touchX = useRef<number>(undefined);
  const isOpen = index !== undefined;
  const modal = useModal({ open: isOpen, onClose });
  const at = index ?? 0;
  const total = images.length;
  const stage = useRef<HTMLDivElement>(null);
  const [enlarged, setEnlarged] = useState<number>();
  if (!isOpen && enlarged !== undefined) setEnlarged(undefined);
  const isPhoto = photoOf(images[at] ?? '') !== undefined;
  const isEnlarged = isPhoto && enlarged === index;

  useEffect(() => {
    const { current: element } = stage;
    if (isEnlarged && element) element.scrollTo?.(element.clientWidth / 2, element.clientHeight / 2);
  }, [isEnlarged]);

  const move = (steps: number) => {
    setEnlarged(undefined);
    onShow((at + steps + total) % total);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [right, down] = ARROWS[event.key] ?? [0, 0];
    if (isEnlarged) stage.current?.scrollBy?.(right * SCROLL_PX, down * SCROLL_PX);
    else if (right !== 0) move(right);
  };
  const onTouchEnd = (event: TouchEvent) => {
    const endX = event.changedTouches[0]?.clientX;
    const distance = touchX.current === undefined || endX === undefined ? 0 : endX - touchX.current;
    touchX.current = undefined;
    if (!isEnlarged && Math.abs(distance) > SWIPE_PX) move(distance > 0 ? -1 : 1);
  };
  // Every part of the dialog around the picture counts as backdrop.
  const onBackdrop = (event: MouseEvent<HTMLElement>) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, arrow keys and buttons are the keyboard's way
    <dialog
      {...modal}
      className={styles.viewer}
      aria-label="Images of the vehicle"
      onClick={onBackdrop}
      onKeyDown={onKeyDown}
    >
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- see above
        <div
          ref={stage}
          className={classNames(styles.stage, isEnlarged && styles.enlarged)}
          onClick={onBackdrop}
          onTouchStart={(event) => (touchX.current = event.touches[0]?.clientX)}
          onTouchEnd={onTouchEnd}
        >
          <CarImage
            key={images[at]}
            picture={images[at]}
            slotWidth={1200}
            sizes={isEnlarged ? '200vw' : '100vw'}
            alt={`Image ${at + 1} of ${total}`}
            eager
            whole
            className={isPhoto ? styles.largePhoto : styles.large}
          />
          <p className={styles.counter} aria-live="polite">{`Image ${at + 1} / ${total}`}</p>
          {total > 1 && (
            <>
              <Control
                label="Previous image"
                place={styles.previous}
                icon={<ChevronLeftIcon />}
                onClick={() => move(-1)}
              />
              <Control label="Next image" place={styles.next} icon={<ChevronRightIcon />} onClick={() => move(1)} />
            </>
          )}
          {isPhoto && (
            <button
              type="button"
              className={classNames(styles.control, styles.zoom)}
              onClick={() => setEnlarged(isEnlarged ? undefined : at)}
            >
              {isEnlarged ? 'Zoom out' : 'Zoom in'}
            </button>
          )}
          <Control label="Close" place={styles.close} icon={<CloseIcon />} onClick={onClose} />
        </div>
      )}
    </dialog>
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
