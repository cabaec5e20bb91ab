import type { BlockProps } from '@forecourt/contracts/block';
import { Button } from '@forecourt/ui/button';
import { Section } from '@forecourt/ui/section';
import { Select } from '@forecourt/ui/select';
import { GetForm } from '../../get-form/get-form';
import type { selectInputComponent } from './select-input-component.block';
import styles from './select-input-component.module.css';

export function SelectInputComponent({
  attributes: { label, name, placeholder, options, action, buttonText },
}: BlockProps<typeof selectInputComponent>) {
  if (options.length === 0) return null;
  // Options with the same value are merged.
  const values = new Map(options.map((option) => [option.value, option.label]));
  const select = (
    <Select
      label={label}
      name={name}
      placeholder={placeholder || undefined}
      options={[...values].map(([value, words]) => ({ value, label: words }))}
      defaultValue={options.find(({ selected }) => selected)?.value}
    />
  );
  if (action === '') return select;
  return (
    <Section label={label}>
      <GetForm to={action} className={styles.form}>
        {select}
        <Button type="submit" variant="secondary">
          {buttonText}
        </Button>
      </GetForm>
    </Section>
  );
}
