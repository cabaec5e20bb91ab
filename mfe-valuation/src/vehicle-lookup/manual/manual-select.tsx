import { useRef } from 'react';
import { Button } from '@forecourt/ui/button';
import { Select, type SelectOption } from '@forecourt/ui/select';
import { Spinner } from '@forecourt/ui/spinner';
import type { VehicleLookup } from '../state/use-vehicle-lookup';
import styles from '../vehicle-lookup-form.module.css';
import { canSelect, MANUAL_LABELS, type ListName, type ManualField } from './manual-vehicle';

export interface ManualSelectProps {
  lookup: VehicleLookup;
  field: ManualField;
  options: readonly SelectOption[];
  /** The list that its options are fetched from, if any, and what visitors call it. */
  list?: ListName;
  listWords?: string;
}

/**
 * One choice of manual entry. It can be focused while its list loads, so that tabbing from the previous choice never
 * skips it.
 */
export function ManualSelect({ lookup, field, options, list, listWords = '' }: ManualSelectProps) {
  const { selection, manualErrors, lists } = lookup.state;
  const rootRef = useRef<HTMLDivElement>(null);
  const enabled = canSelect(selection, field);
  const status = enabled && list ? lists[list].status : 'ready';

  const onRetry = (wanted: ListName) => {
    lookup.retry(wanted);
    // The button disappears, so its focus has to move.
    rootRef.current?.querySelector('select')?.focus();
  };

  return (
    <div ref={rootRef} className={styles.choice} data-field={field}>
      <Select
        label={MANUAL_LABELS[field]}
        placeholder="Select"
        name={field}
        // A choice that is offered before its list is loaded might disappear.
        options={status === 'loading' ? [] : options}
        value={selection[field]}
        disabled={!enabled}
        required
        hint={
          status === 'ready' && enabled && options.length === 0
            ? `We have no ${listWords} to choose from. Please search by registration.`
            : undefined
        }
        error={status === 'failed' ? `We could not load the ${listWords}.` : manualErrors[field]}
        aria-busy={status === 'loading' || undefined}
        onChange={(event) => lookup.select(field, event.currentTarget.value)}
      />
      {status === 'loading' && <Spinner size="small" label={`Loading ${listWords}`} className={styles.spinner} />}
      {status === 'failed' && list && (
        <Button variant="quiet" size="small" onClick={() => onRetry(list)}>
          Try again
        </Button>
      )}
    </div>
  );
}
