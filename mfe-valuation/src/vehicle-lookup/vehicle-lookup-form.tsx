import { useEffect, useRef, useState } from 'react';
import { Button } from '@forecourt/ui/button';
import type { CarriedQuery } from '../carried-query/carried-query';
import { ManualForm } from './manual/manual-form';
import { RegistrationForm } from './registration-form';
import type { VehicleLookup } from './state/use-vehicle-lookup';
import styles from './vehicle-lookup-form.module.css';

export interface VehicleLookupFormProps {
  /** From `useVehicleLookup`. This form is done when `lookup.state.found` is set. */
  lookup: VehicleLookup;
  /** Sent beside the registration without JavaScript. */
  carried?: CarriedQuery;
  /** Whether the form takes focus when it appears, because it replaces something, such as another person's vehicle. */
  focusOnMount?: boolean;
}

const NOTHING_CARRIED: CarriedQuery = [];

/** Finds a vehicle by its registration or by hand, and switches between the two (spec A2.6-7 to A2.6-9). */
export function VehicleLookupForm({ lookup, carried = NOTHING_CARRIED, focusOnMount = false }: VehicleLookupFormProps) {
  const { mode } = lookup.state;
  const rootRef = useRef<HTMLDivElement>(null);
  /** A mode that the visitor has switched to takes focus; a restored one does not. */
  const [wantsFocus, setWantsFocus] = useState(focusOnMount);

  useEffect(() => {
    if (!wantsFocus) return;
    setWantsFocus(false);
    rootRef.current?.querySelector<HTMLElement>('input:not([type="hidden"]), select')?.focus();
  }, [wantsFocus]);

  const switchBy = (change: () => void) => () => {
    change();
    setWantsFocus(true);
  };
  return (
    <div ref={rootRef} className={styles.lookup}>
      {mode === 'manual' ? (
        <>
          <ManualForm lookup={lookup} />
          <Button variant="quiet" onClick={switchBy(lookup.searchByRegistration)}>
            Search by Vehicle Registration
          </Button>
        </>
      ) : (
        <>
          <RegistrationForm lookup={lookup} carried={carried} />
          <Button variant="quiet" className={styles.needsScript} onClick={switchBy(lookup.enterManually)}>
            Manually Enter Vehicle Details
          </Button>
        </>
      )}
    </div>
  );
}
