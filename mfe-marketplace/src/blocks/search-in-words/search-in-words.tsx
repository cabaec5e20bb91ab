import { useId, useState } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { MAX_QUESTION_LENGTH, WORDS_PARAMETER } from '@forecourt/domain/car-search/question';
import { withQuery } from '@forecourt/domain/with-query';
import { Button } from '@forecourt/ui/button';
import { SearchIcon } from '@forecourt/ui/icons';
import { TextField } from '@forecourt/ui/text-field';
import { useAddressUnderTerms } from '@forecourt/ui/car-link';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import { GetForm } from '../../get-form/get-form';
import type { searchInWords } from './search-in-words.block';
import { useSuggestions } from './use-suggestions';
import styles from './search-in-words.module.css';

/** Answers with the page of results (`api/src/resources/search-in-words`). */
const ACTION = '/v1/search-in-words/results';

export function SearchInWords({ attributes: { label, hint, buttonText }, data }: BlockProps<typeof searchInWords>) {
  const { destinations } = useServices();
  const [words, setWords] = useState(data?.words ?? '');
  const suggestions = useSuggestions(words, data?.words);
  const listId = useId();
  const addressUnderTerms = useAddressUnderTerms();
  const action = withQuery(ACTION, destinations.search.split('?', 2)[1] ?? '');
  return (
    <search className={styles.search}>
      {/* Folded only beside filters on a small screen. Elsewhere styles show the form and hide the summary. */}
      <details className={styles.fold}>
        <summary className={styles.summary}>
          <SearchIcon size={20} />
          <VisuallyHidden>{label}</VisuallyHidden>
        </summary>
        <GetForm to={addressUnderTerms(action)} className={styles.form}>
          <TextField
            className={styles.field}
            type="search"
            name={WORDS_PARAMETER}
            label={label}
            hint={hint}
            value={words}
            maxLength={MAX_QUESTION_LENGTH}
            list={listId}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <datalist id={listId}>
            {suggestions.map((suggestion) => (
              <option key={suggestion}>{suggestion}</option>
            ))}
          </datalist>
          <Button type="submit">
            <SearchIcon size={20} /> <span className={styles.words}>{buttonText}</span>
          </Button>
        </GetForm>
      </details>
      {data?.message && <p className={styles.unknown}>{data.message}</p>}
    </search>
  );
}
