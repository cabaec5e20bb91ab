import { useEffect, useRef, type FormEvent } from 'react';
import { useNow } from '@forecourt/contracts/services-context';
import { Button } from '@forecourt/ui/button';
import type { VehicleLookup } from '../state/use-vehicle-lookup';
import styles from '../vehicle-lookup-form.module.css';
import { ManualSelect } from './manual-select';
import { yearOptions } from './manual-vehicle';
import { narrowedChoices } from './narrowed-choices';

export interface ManualFormProps {
  lookup: VehicleLookup;
}

/**
 * Describes a vehicle by choices from lists, each enabled once those before it are made (spec A2.6-9). Needs
 * JavaScript.
 */
export function ManualForm({ lookup }: ManualFormProps) {
  const { manualErrors } = lookup.state;
  const formRef = useRef<HTMLFormElement>(null);

  const submitted = useRef(false);
  useEffect(() => {
    const refused = submitted.current && Object.keys(manualErrors).length > 0;
    submitted.current = false;
    if (refused) formRef.current?.querySelector<HTMLSelectElement>('select[aria-invalid]')?.focus();
  }, [manualErrors]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submitted.current = true;
    lookup.submitManually();
  };

  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={onSubmit}>
      <Choices lookup={lookup} />
      <Button type="submit" size="large" fullWidth>
        Continue
      </Button>
    </form>
  );
}

function Choices({ lookup }: Pick<ManualFormProps, 'lookup'>) {
  const { selection, lists } = lookup.state;
  const now = useNow();
  const make = nameOf(lists.makes.items, selection.make);
  const model = nameOf(lists.models.items, selection.model);
  const left = narrowedChoices(selection, { filters: lists.filters.items, trims: lists.trims.items }, yearOptions(now));
  // The trims decide which filter options remain.
  const narrowing = lists.filters.status === 'ready' ? 'trims' : 'filters';
  return (
    <div className={styles.choices}>
      <ManualSelect
        lookup={lookup}
        field="make"
        list="makes"
        listWords="makes"
        options={lists.makes.items.map(codedOption)}
      />
      <ManualSelect
        lookup={lookup}
        field="model"
        list="models"
        listWords="models"
        options={lists.models.items.map(codedOption)}
      />
      <ManualSelect
        lookup={lookup}
        field="fuel"
        list={narrowing}
        listWords="fuel types"
        options={left.fuels.map(wordOption)}
      />
      <ManualSelect
        lookup={lookup}
        field="transmission"
        list={narrowing}
        listWords="transmissions"
        options={left.transmissions.map(wordOption)}
      />
      <ManualSelect lookup={lookup} field="year" options={left.years.map(wordOption)} />
      <ManualSelect
        lookup={lookup}
        field="colour"
        list="filters"
        listWords="colours"
        options={lists.filters.items.colour.map(({ name }) => wordOption(name))}
      />
      <ManualSelect
        lookup={lookup}
        field="trim"
        list="trims"
        listWords="versions"
        options={left.trims.map(({ name, capId }) => ({ value: String(capId), label: `${make} ${model} ${name}` }))}
      />
    </div>
  );
}

function nameOf(items: readonly { name: string; code: string }[], wanted: string): string {
  return items.find(({ code }) => code === wanted)?.name ?? '';
}

function codedOption({ name, code }: { name: string; code: string }) {
  return { value: code, label: name };
}

function wordOption(word: string) {
  return { value: word, label: word };
}
