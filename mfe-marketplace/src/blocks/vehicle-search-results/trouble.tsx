import type { ApiFailure } from '@forecourt/contracts/services';
import { LinkButton } from '@forecourt/ui/link-button';
import type { PageSearch } from '../../car-search/use-page-search';
import styles from './vehicle-search-results.module.css';

interface TroubleProps {
  /** Absent where the server could not find out and no script has tried. */
  failure: ApiFailure | undefined;
  pageSearch: PageSearch;
  onRetry: () => void;
}

/** Says why there are no cars to see, and offers to try again: also without scripts, by a link to the same search. */
export function Trouble({ failure, pageSearch: { search, addressOf }, onRetry }: TroubleProps) {
  const isOffline = failure?.status === 0 && !navigator.onLine;
  return (
    <div role="alert" className={styles.trouble}>
      <p>{isOffline ? 'You are offline. The cars are looked up as soon as you are back.' : wordsFor(failure)}</p>
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

function wordsFor(failure: ApiFailure | undefined): string {
  // The API's own words are about what was asked for, such as a postcode that does not exist.
  if (failure?.status === 400) return `${failure.message} Please change your search.`;
  return 'The cars cannot be shown just now.';
}
