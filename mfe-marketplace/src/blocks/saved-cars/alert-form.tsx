import { useSyncExternalStore } from 'react';
import { usePageQuery, useServices } from '@forecourt/contracts/services-context';
import { Button } from '@forecourt/ui/button';
import { TextLink } from '@forecourt/ui/text-link';
import { savedSearches, type SavedSearch } from '../../saved-searches/saved-searches';
import { EmailField } from '../../email-field/email-field';
import styles from './saved-cars.module.css';

/** Where the API returns to. Browsers focus the outcome, if there is one. */
const ANCHOR = 'alerts';
const NONE: readonly SavedSearch[] = [];

interface AlertFormProps {
  /** The cars that the e-mails are about. */
  ids: readonly string[];
  isShared: boolean;
}

/**
 * Requests e-mails about the listed cars and, on the visitor's own list, about the saved searches. A plain form, which
 * returns to this page.
 */
export function AlertForm({ ids, isShared }: AlertFormProps) {
  const { brand, destinations } = useServices();
  const [query] = usePageQuery();
  const searches = useSyncExternalStore(savedSearches.subscribe, savedSearches.current, () => NONE);
  const outcome = query.get('alerts');
  const ownSearches = isShared ? NONE : searches;
  if (ids.length + ownSearches.length === 0 && outcome === null) return null;
  const words = wordsOf(outcome);
  return (
    <section id={words ? undefined : ANCHOR} aria-labelledby="alerts-heading" className={styles.alerts}>
      <h2 id="alerts-heading">Be told by e-mail</h2>
      <output id={words ? ANCHOR : undefined} tabIndex={-1} className={styles.outcome}>
        {words}
      </output>
      {ids.length + ownSearches.length > 0 && (
        <form method="post" action="/api/alerts" className={styles.alertForm}>
          <p>{`We write when ${isShared ? 'one of these cars' : 'a saved car'} is cheaper or sold${ownSearches.length > 0 ? ', or a saved search finds new cars' : ''}: at most one e-mail a day, and each can end it.`}</p>
          <input type="hidden" name="cars" value={ids.join(',')} />
          <input type="hidden" name="searches" value={ownSearches.map((search) => search.query).join('\n')} />
          <input type="hidden" name="shared" value={isShared ? 'yes' : ''} />
          <EmailField label="Email" isRefused={outcome === 'email'} />
          <Button type="submit">Tell me</Button>
          <p className={styles.small}>
            {`First we send a link that confirms it. ${brand.displayName} uses your address for this alone, and deletes it when you end it. See our `}
            <TextLink href={destinations.privacy}>privacy policy</TextLink>
          </p>
        </form>
      )}
    </section>
  );
}

function wordsOf(outcome: string | null): string {
  if (outcome === 'sent')
    return 'Look into your inbox: we have sent you a link. Nothing more comes until you open it and say yes.';
  if (outcome === 'failed') return 'We could not take that down. Please try again later.';
  return '';
}
