import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { Button } from '@forecourt/ui/button';
import { SearchIcon } from '@forecourt/ui/icons';
import { Section } from '@forecourt/ui/section';
import { TextField } from '@forecourt/ui/text-field';
import type { searchBar } from './search-bar.block';
import styles from './search-bar.module.css';

export function SearchBar({ attributes: { label, placeholder, buttonText, action } }: BlockProps<typeof searchBar>) {
  const [, query] = useServices().page.url.split('?', 2);
  const asked = new URLSearchParams(query).get('q') ?? '';
  return (
    <Section label={label}>
      <search>
        <form className={styles.form} action={action || undefined} method="get">
          <TextField type="search" name="q" label={label} placeholder={placeholder} defaultValue={asked} size="large" enterKeyHint="search" />
          <Button type="submit" size="large">
            <SearchIcon size={20} /> {buttonText}
          </Button>
        </form>
      </search>
    </Section>
  );
}
