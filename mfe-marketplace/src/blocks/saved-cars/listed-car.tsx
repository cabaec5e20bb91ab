import { useEffect, useRef, type ReactNode } from 'react';
import type { CarListing, InPence } from '@forecourt/domain/cars/listing';
import { Button } from '@forecourt/ui/button';
import { Card } from '@forecourt/ui/card';
import { Checkbox } from '@forecourt/ui/checkbox';
import { ListingCard } from '../../listing-card/listing-card';
import { priceChange } from './price-change';
import styles from './saved-cars.module.css';

interface ForSaleProps {
  car: InPence<CarListing>;
  /** Price at the time of saving; undefined on a shared list. */
  savedPence: number | undefined;
  chosen: boolean;
  /** Four others are chosen. */
  full: boolean;
  onChoose: (chosen: boolean) => void;
}

/** A saved car that is for sale, with its changes, and a box that chooses it for comparing. */
export function ForSale({ car, savedPence, chosen, full, onChoose }: ForSaleProps) {
  const change = savedPence === undefined ? undefined : priceChange(savedPence, car.pricePence);
  return (
    <>
      <ListingCard car={car} headingLevel={2} />
      {change && (
        <p className={change.isLess ? styles.less : styles.change}>
          {change.sign && <span aria-hidden="true">{change.sign} </span>}
          {change.words}
        </p>
      )}
      <Checkbox
        name="cars"
        value={car.id}
        label={`Compare ${car.vehicleTitle}, ${car.year}`}
        checked={chosen}
        disabled={full && !chosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
    </>
  );
}

interface NoticeProps {
  heading: string;
  children?: ReactNode;
  /** Called when the visitor removes the car. Without it there is no button. */
  action?: { label: string; name: string; onPress: () => void } | undefined;
}

/** A notice in place of a car that cannot be shown. */
export function Notice({ heading, children, action }: NoticeProps) {
  return (
    <Card as="article" className={styles.notice}>
      <h2 className={styles.noticeHeading}>{heading}</h2>
      {children}
      {action && (
        <Button variant="secondary" size="small" aria-label={`${action.label} ${action.name}`} onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </Card>
  );
}

/** An item of the list, which gets the focus when its card disappears with the focused heart. */
export function Item({ isRemoved, children }: { isRemoved: boolean; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  const wasRemoved = useRef(isRemoved);
  useEffect(() => {
    if (wasRemoved.current !== isRemoved && document.hasFocus() && document.activeElement === document.body)
      item.current?.focus();
    wasRemoved.current = isRemoved;
  }, [isRemoved]);
  return (
    <li ref={item} tabIndex={-1} className={styles.item}>
      {children}
    </li>
  );
}
