import { useState, type FormEvent } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import {
  adjustedTerms,
  areSameTerms,
  readTerms,
  termsHeading,
  termsInWords,
  withTerms,
  type FinanceTerms,
} from '@forecourt/domain/finance/finance-terms';
import { Button } from '@forecourt/ui/button';
import { Checkbox } from '@forecourt/ui/checkbox';
import { classNames } from '@forecourt/ui/class-names';
import { Disclosure } from '@forecourt/ui/disclosure';
import { chooseTerms, keepTerms, useAreTermsOnDevice } from '@forecourt/ui/kept-terms';
import { NegativeEquity } from '@forecourt/ui/negative-equity';
import { useHydrated } from '@forecourt/ui/use-hydrated';
import { GetForm } from '../get-form/get-form';
import { termsOfDraft, useTermsDraft } from './use-terms-draft';
import { TermsFields } from './terms-fields';
import styles from './finance-terms.module.css';

/** Note on Intelligent Tracking Prevention, like `DELETED_BY_SAFARI` for lists. */
const SAFARI_FORGETS_TERMS = 'Safari deletes them after seven days without a visit.';

interface TermsPanelProps {
  /** Terms of the monthly prices on the page. */
  terms: FinanceTerms;
  /** The page's query. Messages name its invalid values, and those that were submitted. */
  query: URLSearchParams;
  /** Target of the form without JavaScript: this page, without terms. */
  action: string;
  /** Shows the page under other terms. */
  onTerms: (terms: FinanceTerms) => void;
  /** Whether small screens shorten its summary to one word. It then joins its parent's grid. */
  foldable?: boolean;
}

/**
 * States and changes the terms of monthly prices: one form for the whole page. Stores them for the visit, or on the
 * device if the visitor wants.
 */
export function TermsPanel({ terms, query, action, onTerms, foldable = false }: TermsPanelProps) {
  const { embedded, brand } = useServices();
  const isHydrated = useHydrated();
  const areOnDevice = useAreTermsOnDevice();
  const [wantsKept, setWantsKept] = useState<boolean>();
  const [isOpen, setIsOpen] = useState(false);
  const { draft, error, change } = useTermsDraft(terms);
  const keeps = wantsKept ?? areOnDevice;
  const [submitted, setSubmitted] = useState<URLSearchParams>();
  // Shows the typed values until the page has new terms.
  const adjusted = adjustedTerms(
    submitted && areSameTerms(readTerms(submitted, brand), terms) ? submitted : query,
    brand,
  );

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = termsOfDraft(draft);
    if (!next) return;
    if (!embedded) {
      if (keeps || areOnDevice) keepTerms(keeps ? next : undefined);
      if (!keeps) chooseTerms(next);
    }
    // The pressed button disappears with the form.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus();
    setIsOpen(false);
    setSubmitted(new URLSearchParams(draft));
    onTerms(next);
  };
  return (
    <div className={classNames(styles.panel, foldable && styles.foldable)}>
      <Disclosure
        className={styles.disclosure}
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        summary={
          <span className={styles.summary}>
            <span>
              {`Monthly prices, ${termsHeading(terms, brand).toLowerCase()}: `}
              <strong>{termsInWords(terms)}</strong>
            </span>
            <span className={styles.change}>Change</span>
            {foldable && (
              <span className={styles.brief} aria-hidden="true">
                Terms
              </span>
            )}
          </span>
        }
      >
        <GetForm to={action} onSubmit={onSubmit} className={styles.form}>
          <TermsFields draft={draft} error={error} onChange={change} />
          {isHydrated && !embedded && (
            <Checkbox
              label="Keep these terms for all cars, on this device"
              hint={SAFARI_FORGETS_TERMS}
              checked={keeps}
              onChange={({ currentTarget }) => setWantsKept(currentTarget.checked)}
            />
          )}
          <Button type="submit" variant="secondary" className={styles.submit}>
            Show these prices
          </Button>
        </GetForm>
      </Disclosure>
      <NegativeEquity
        terms={terms}
        maxCreditPercent={brand.maxCreditPercent}
        addressUnder={(other) => withTerms(action, other)}
      />
      {adjusted.map((sentence) => (
        <p key={sentence} className={styles.adjusted}>
          {sentence}
        </p>
      ))}
    </div>
  );
}
