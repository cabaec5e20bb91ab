import { useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { Button } from '@forecourt/ui/button';
import { useHydrated } from '@forecourt/ui/use-hydrated';
import styles from './keep-quote.module.css';

interface ShareButtonsProps {
  /** Address of the page with these figures. */
  address: string;
  /** Name of the car; empty without one. */
  name: string;
}

/**
 * Copies the link, prints the page, and opens the device's share sheet if there is one. All three need JavaScript; the
 * link itself is above.
 */
export function ShareButtons({ address, name }: ShareButtonsProps) {
  const { brand, embedded } = useServices();
  const isHydrated = useHydrated();
  const [said, say] = useState('');
  const urlOf = () => (embedded ? embedded.addressOf(address) : new URL(address, window.location.href).href);
  const canShare = isHydrated && typeof (navigator as Partial<Navigator>).share === 'function';

  const onCopy = async () => {
    try {
      await navigator.clipboard.writeText(urlOf());
      say('The link is copied.');
    } catch {
      say('Your browser does not let us copy. Hold or right-click the link above.');
    }
  };
  const onShare = async () => {
    try {
      await navigator.share({ title: `${name || 'Finance figures'} at ${brand.displayName}`, url: urlOf() });
    } catch {
      // The visitor closed the sheet, or the browser forbids it: the link is above.
    }
  };
  return (
    <p className={styles.buttons}>
      <Button variant="secondary" size="small" onClick={() => void onCopy()}>
        Copy the link
      </Button>
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        Print
      </Button>
      {/* Reserves its space, so that nothing moves when the page learns whether there is a share sheet. */}
      <Button
        variant="secondary"
        size="small"
        className={canShare ? undefined : styles.waiting}
        onClick={() => void onShare()}
      >
        Share
      </Button>
      <output>{said}</output>
    </p>
  );
}
