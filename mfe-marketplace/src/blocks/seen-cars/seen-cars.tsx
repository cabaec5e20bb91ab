import { useSyncExternalStore } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { Button } from '@forecourt/ui/button';
import { Section } from '@forecourt/ui/section';
import { seenCars as list } from '../../seen-cars/seen-cars';
import { SeenRow } from '../../seen-cars/seen-row';
import type { seenCars } from './seen-cars.block';
import styles from './seen-cars.module.css';

const NONE: readonly string[] = [];

export function SeenCars({ attributes: { heading }, data }: BlockProps<typeof seenCars>) {
  const { embedded } = useServices();
  const seen = useSyncExternalStore(list.subscribe, list.current, () => NONE);
  const own = data?.id;
  if (own === undefined || embedded) return null;
  const isOn = seen.length > 0;
  const others = seen.filter((id) => id !== own);
  return (
    <Section heading={heading} label="Seen last" className={styles.seen}>
      <p>
        {isOn
          ? 'The cars whose pages you open are remembered on this device. Nobody else sees the list.'
          : 'We do not remember which cars you look at, unless you ask for it. The list would stay on this device.'}
      </p>
      {/* One button, so that it keeps focus when it has been pressed. */}
      <Button variant="secondary" size="small" onClick={() => list.set(isOn ? NONE : [own])}>
        {isOn ? 'Clear the list and stop' : 'Remember the cars I look at'}
      </Button>
      <output className={styles.first}>{isOn && others.length === 0 && 'This car is the first. Those that you look at next will be here.'}</output>
      {others.length > 0 && <SeenRow ids={others} note={data?.note} />}
    </Section>
  );
}
