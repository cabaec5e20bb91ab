import { Button } from '@forecourt/ui/button';
import { TextField } from '@forecourt/ui/text-field';
import styles from './search-form.module.css';

export interface SearchFormProps {
  /** Path of the page with the results. */
  action: string;
  label: string;
  placeholder?: string;
  buttonText: string;
  /** Name of the parameter that has the words. */
  parameter?: string;
  /** What was searched for. */
  value?: string;
}

/** A search of the site: words that go to the page with the results, with and without JavaScript (A2.3-22). */
export function SearchForm({ action, label, placeholder, buttonText, parameter = 'q', value }: SearchFormProps) {
  return (
    <form className={styles.form} action={action} method="get" aria-label={label}>
      <TextField type="search" name={parameter} label={label} labelHidden placeholder={placeholder} defaultValue={value} enterKeyHint="search" />
      <Button type="submit">{buttonText}</Button>
    </form>
  );
}
