import { useEffect } from 'react';
import { usePageAddress, useServices } from '@forecourt/contracts/services-context';
import { areSameTerms, withTerms } from '@forecourt/domain/finance/finance-terms';
import { Section } from '@forecourt/ui/section';
import { PageTerms } from '../../finance-terms/page-terms';
import { usePageTerms } from '@forecourt/ui/page-terms';
import { useRenderedTerms } from '../../finance-terms/rendered-terms';
import { showPage } from './show-page';
import styles from './finance-terms.module.css';

export function FinanceTerms() {
  const { embedded } = useServices();
  const [{ pathname, search }] = usePageAddress();
  const [terms, rendered] = [usePageTerms(), useRenderedTerms()];
  const isOutdated = !embedded && !areSameTerms(terms, rendered);
  useEffect(() => {
    // Only the server renders the prices.
    if (isOutdated) showPage(withTerms(pathname + search, terms), 'replace');
  }, [isOutdated, pathname, search, terms]);
  return (
    <Section label="Finance terms" className={styles.section}>
      <PageTerms terms={terms} show={showPage} />
    </Section>
  );
}
