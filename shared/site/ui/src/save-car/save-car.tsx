import styles from './save-car.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'save-car': { car: string; pence: number; name: string; copy?: '' | undefined; className?: string };
    }
  }
}

interface SaveCarProps {
  /** Without an id of our stock there is nothing to save, and no heart. */
  id: string | undefined;
  pricePence: number;
  /** The button's name after 'Save'. */
  name: string;
  /** Can be clicked but not reached with Tab: the card is a copy of another. */
  copy?: boolean;
}

/**
 * A heart that saves a car on this device, in the upper right corner of what it is in (`--heart-inset` from its edges). The element is empty until `defineSaveCar` has run, which the site's header does: so a block with
 * hearts needs no script, and without scripts there are none.
 */
export function SaveCar({ id, pricePence, name, copy }: SaveCarProps) {
  if (!/^\d{1,9}$/.test(id ?? '')) return null;
  return <save-car car={id ?? ''} pence={pricePence} name={name} copy={copy ? '' : undefined} className={styles.heart} />;
}
