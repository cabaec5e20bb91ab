import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { Button } from '@forecourt/ui/button';
import { DELETED_BY_SAFARI } from '@forecourt/ui/device-list';
import { Section } from '@forecourt/ui/section';
import { seenCars as list } from '../../seen-cars/seen-cars';
import type { seenCars } from './seen-cars.block';
import styles from './seen-cars.module.css';

const NONE: readonly string[] = [];
const FIRST = 'This car is the first. Those that you look at next will be here.';
const STORED_NOWHERE = 'Your browser keeps nothing for us: the list ends with this page.';

export function SeenCars({ attributes: { heading }, data }: BlockProps<typeof seenCars>) {
  const { embedded, log } = useServices();
  const [Row, setRow] = useState<ComponentType<{ ids: readonly string[] }>>();
  const [isStored, setIsStored] = useState(true);
  const seen = useSyncExternalStore(list.subscribe, list.current, () => NONE);
  const own = data?.id;
  const isOn = seen.length > 0;
  const others = seen.filter((id) => id !== own);
  const hasOthers = others.length > 0;

  // Few visitors keep a list: its cards come with the first of them.
  useEffect(() => {
    if (!hasOthers) return;
    import('../../seen-cars/seen-row').then(
      ({ SeenRow }) => setRow(() => SeenRow),
      (error: unknown) => log('warn', 'The cars seen last cannot be shown', { reason: String(error) }),
    );
  }, [hasOthers, log]);

  if (own === undefined || embedded) return null;
  return (
    <Section heading={heading} label="Seen last" className={styles.seen}>
      <p>
        {isOn
          ? `The cars whose pages you open are remembered ${isStored ? 'on this device' : 'while this page is open'}. Nobody else sees the list.`
          : 'We do not remember which cars you look at, unless you ask for it. The list would stay on this device.'}
        {isStored && ` ${DELETED_BY_SAFARI}`}
      </p>
      {/* One button, so that it keeps focus when it has been pressed. */}
      <Button variant="secondary" size="small" onClick={() => setIsStored(list.set(isOn ? NONE : [own]))}>
        {isOn ? 'Clear the list and stop' : 'Remember the cars I look at'}
      </Button>
      <output className={styles.first}>{isOn && others.length === 0 && (isStored ? FIRST : STORED_NOWHERE)}</output>
      {hasOthers && Row && <Row ids={others} />}
    </Section>
  );
}
