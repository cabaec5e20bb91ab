import type { ApiFailure } from '@forecourt/contracts/services';
import { LinkButton } from '@forecourt/ui/link-button';
import type { PageSearch } from '../car-search/use-page-search';
import styles from './search-notices.module.css';

interface SearchFailureProps {
  /** Undefined if the search failed on the server and JavaScript has not retried it. */
  failure: ApiFailure | undefined;
  pageSearch: PageSearch;
  onRetry: () => void;
}

/** Explains why no cars are shown and offers a retry; without JavaScript through a link to the same search. */
export function SearchFailure({ failure, pageSearch: { search, addressOf }, onRetry }: SearchFailureProps) {
  const isOffline = failure?.status === 0 && !navigator.onLine;
  return (
    <div role="alert" className={styles.failure}>
      <p>{isOffline ? 'You are offline. The cars are looked up as soon as you are back.' : messageFor(failure)}</p>
      {failure?.status !== 400 && (
        <LinkButton
          variant="secondary"
          href={addressOf(search)}
          onClick={(event) => {
            event.preventDefault();
            onRetry();
          }}
        >
          Try again
        </LinkButton>
      )}
    </div>
  );
}

function messageFor(failure: ApiFailure | undefined): string {
  // The API's message is about the search itself, such as a postcode that does not exist.
  if (failure?.status === 400) return `${failure.message} Please change your search.`;
  return 'The cars cannot be shown just now.';
}
