import { useEffect, useSyncExternalStore } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { HeartIcon } from '@forecourt/ui/icons';
import { savedCars } from '@forecourt/ui/saved-cars';
import { bringHeartsToLife } from './bring-hearts-to-life';
import styles from './header-menu.module.css';

const count = () => savedCars.current().length;

/** Links to the saved cars, with their number. Every page has a header, so the hearts are activated here. */
export function SavedCarsLink({ href }: { href: string }) {
  const { embedded } = useServices();
  const saved = useSyncExternalStore(savedCars.subscribe, count, () => 0);
  // A list on the device would belong to the third-party page.
  useEffect(() => (embedded ? undefined : bringHeartsToLife()), [embedded]);
  return (
    <a href={href} className={styles.saved} aria-label={saved === 0 ? 'Saved cars' : `Saved cars, ${saved} saved`}>
      <HeartIcon />
      {saved > 0 && <span className={styles.savedCount}>{saved}</span>}
    </a>
  );
}
