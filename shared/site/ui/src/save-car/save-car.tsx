import styles from './save-car.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'save-car': { car: string; pence: number; name: string; copy?: '' | undefined; className?: string };
    }
  }
}

interface SaveCarProps {
  /** Id of a car in our stock. Without one, nothing is rendered. */
  id: string | undefined;
  pricePence: number;
  /** The button's name after 'Save'. */
  name: string;
  /** Can be clicked but not reached with Tab: the card is a copy of another. */
  copy?: boolean;
}

/**
 * A heart that saves a car on this device, in the upper right corner of its container (`--heart-inset` from the edges).
 * The element is empty until the site's header runs `defineSaveCar`. So a block with hearts needs no script, and
 * without JavaScript there are no hearts.
 */
export function SaveCar({ id, pricePence, name, copy }: SaveCarProps) {
  if (!/^\d{1,9}$/.test(id ?? '')) return null;
  return (
    <save-car car={id ?? ''} pence={pricePence} name={name} copy={copy ? '' : undefined} className={styles.heart} />
  );
}
