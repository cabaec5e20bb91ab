import { startTransition, useState } from 'react';
import { areSameTerms, termsInWords } from '@forecourt/domain/finance/finance-terms';
import { Disclosure } from '@forecourt/ui/disclosure';
import { TermsFields } from '../finance-terms/terms-fields';
import { termsOfDraft, useTermsDraft, type TermsDraft } from '../finance-terms/use-terms-draft';
import type { Choices } from './state/panel';
import styles from './filter-panel.module.css';

interface TermsSectionProps {
  panel: Pick<Choices, 'search' | 'change'>;
  /** Renders its fields when it is first opened; not for a form that must work without JavaScript. */
  isLazy: boolean;
}

/** What the monthly prices of the cars, and the monthly budget, are for. A choice counts at once, a deposit when its field is left. */
export function TermsSection({ panel: { search, change }, isLazy }: TermsSectionProps) {
  const { draft, error, change: changeDraft } = useTermsDraft(search.terms);
  const [isFilled, setIsFilled] = useState(!isLazy);
  const fill = () => setIsFilled(true);
  const apply = (next: TermsDraft) => {
    const terms = termsOfDraft(next);
    if (terms && !areSameTerms(terms, search.terms)) change({ terms });
  };
  const onChange = (name: string, text: string) => {
    const next = changeDraft(name, text);
    if (name !== 'deposit') apply(next);
  };
  return (
    <Disclosure
      className={styles.section}
      onPointerDown={() => startTransition(fill)}
      onClick={fill}
      summary={
        <span>
          Finance terms <span className={styles.terms}>{termsInWords(search.terms)}</span>
        </span>
      }
    >
      {isFilled && <TermsFields draft={draft} error={error} onChange={onChange} onDepositDone={() => apply(draft)} />}
    </Disclosure>
  );
}
