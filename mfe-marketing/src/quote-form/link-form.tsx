import type { FormEvent } from 'react';
import { parseBudgetInput } from '@forecourt/domain/input/monthly-budget';
import { Button } from '@forecourt/ui/button';
import { classNames } from '@forecourt/ui/class-names';
import { HiddenFields } from '@forecourt/ui/hidden-fields';
import { MonthlyBudgetField } from '@forecourt/ui/monthly-budget-field';
import { fillBudget, hasBudgetPlaceholder, linkFormTarget } from './budget-link';
import styles from './quote-form.module.css';

export interface LinkFormProps {
  /** Target of the button. The budget replaces `{{value}}` in it. */
  address: string;
  label: string;
  placeholder: string;
  buttonText: string;
}

/**
 * A monthly budget that becomes part of a link (A2.2-4). Without JavaScript it is a GET form, and the budget arrives if
 * a parameter's value is the placeholder.
 */
export function LinkForm({ address, label, placeholder, buttonText }: LinkFormProps) {
  const { action, carried, name } = linkFormTarget(address);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const field = event.currentTarget.querySelector<HTMLInputElement>('input:not([type=hidden])');
    if (!field || !hasBudgetPlaceholder(address)) return;
    event.preventDefault();
    // A path belongs to our site, also if the block is embedded in a third-party page.
    window.location.assign(
      new URL(fillBudget(address, String(parseBudgetInput(field.value) ?? '')), event.currentTarget.action).href,
    );
  };

  return (
    <form className={classNames(styles.form, styles.row)} action={action} method="get" onSubmit={onSubmit}>
      <MonthlyBudgetField label={label} name={name} placeholder={placeholder} size="large" />
      <HiddenFields fields={carried} />
      <Button type="submit" size="large">
        {buttonText}
      </Button>
    </form>
  );
}
