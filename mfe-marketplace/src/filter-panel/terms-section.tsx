import { startTransition, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { areSameTerms, termsFields, termsInWords } from '@forecourt/domain/finance/finance-terms';
import { classNames } from '@forecourt/ui/class-names';
import { Disclosure } from '@forecourt/ui/disclosure';
import { HiddenFields } from '@forecourt/ui/hidden-fields';
import { chooseTerms } from '@forecourt/ui/kept-terms';
import { TermsFields } from '../finance-terms/terms-fields';
import { isTyped, termsOfDraft, useTermsDraft, type TermsDraft } from '../finance-terms/use-terms-draft';
import type { Choices } from './state/panel';
import styles from './filter-panel.module.css';

interface TermsSectionProps {
  panel: Pick<Choices, 'search' | 'change'>;
}

/**
 * Terms of the monthly prices and of the monthly budget. A choice applies immediately, an amount when its field is
 * left. Its fields are rendered when it is first opened.
 */
export function TermsSection({ panel: { search, change } }: TermsSectionProps) {
  const { embedded } = useServices();
  const { draft, error, change: changeDraft } = useTermsDraft(search.terms);
  const [isFilled, setIsFilled] = useState(false);
  const fill = () => setIsFilled(true);
  const apply = (next: TermsDraft) => {
    const terms = termsOfDraft(next);
    if (terms && !areSameTerms(terms, search.terms) && change({ terms }) && !embedded) chooseTerms(terms);
  };
  const onChange = (name: string, text: string) => {
    const next = changeDraft(name, text);
    if (!isTyped(name)) apply(next);
  };
  return (
    <Disclosure
      className={classNames(styles.section, styles.scripted)}
      onPointerDown={() => startTransition(fill)}
      onClick={fill}
      summary={
        <span>
          Finance terms <span className={styles.terms}>{termsInWords(search.terms)}</span>
        </span>
      }
    >
      {isFilled && <TermsFields draft={draft} error={error} onChange={onChange} onDepositDone={() => apply(draft)} />}
      {/* Without JavaScript the form submits the page's terms unchanged. The form above the results changes them. */}
      {!isFilled && <HiddenFields fields={termsFields(search.terms)} />}
    </Disclosure>
  );
}
