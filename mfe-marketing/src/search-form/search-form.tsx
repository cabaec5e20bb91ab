import { Button } from '@forecourt/ui/button';
import { SearchIcon } from '@forecourt/ui/icons';
import { TextField } from '@forecourt/ui/text-field';
import styles from './search-form.module.css';

export interface SearchFormProps {
  /** Page that shows the results; the current page when empty. */
  action?: string;
  label: string;
  placeholder?: string;
  buttonText: string;
  /** The current search text. */
  asked?: string;
}

/** A field for a few words, sent to a page as `q`, with and without JavaScript (A2.3-22). */
export function SearchForm({ action, label, placeholder, buttonText, asked }: SearchFormProps) {
  return (
    <search>
      <form className={styles.form} action={action || undefined} method="get">
        <TextField
          type="search"
          name="q"
          label={label}
          placeholder={placeholder}
          defaultValue={asked}
          size="large"
          enterKeyHint="search"
        />
        <Button type="submit" size="large">
          <SearchIcon size={20} /> {buttonText}
        </Button>
      </form>
    </search>
  );
}
