import { carRenderOf, type CarRender } from '@forecourt/domain/cars/render';
import styles from './illustration-note.module.css';

type Picture = CarRender | string | undefined;

/**
 * Whether a picture stands for a car for sale without a photograph. Such a car has a picture address; parameters
 * describe only a kind of car.
 */
export function isDrawing(picture: Picture): boolean {
  return typeof picture === 'string' && carRenderOf(picture) !== undefined;
}

/** Says once, for all pictures of a list, that its drawings are not photographs. */
export function IllustrationNote({ pictures }: { pictures: readonly Picture[] | undefined }) {
  if (!pictures?.some(isDrawing)) return null;
  return <p className={styles.note}>Drawings are illustrations of the model.</p>;
}
