import type { BlockProps } from '@forecourt/contracts/block';
import { usePageQuery, useServices } from '@forecourt/contracts/services-context';
import { withTerms } from '@forecourt/domain/finance/finance-terms';
import { LinkButton } from '@forecourt/ui/link-button';
import { Section } from '@forecourt/ui/section';
import { NearestCars } from '../../cars-by-id/nearest-cars';
import { useRenderedTerms } from '../../finance-terms/use-page-terms';
import { quotedAmount } from '../../quote/quoted-amount';
import type { financeQuote } from './finance-quote.block';
import { QuoteSheet } from './quote-sheet';
import styles from './finance-quote.module.css';

export function FinanceQuote({ attributes: { heading, calculatorLink }, data }: BlockProps<typeof financeQuote>) {
  const { destinations, page } = useServices();
  const terms = useRenderedTerms();
  const [query] = usePageQuery();
  const { adjusted: notTaken } = quotedAmount(query);
  switch (data?.kind) {
    case 'found':
      return <QuoteSheet heading={heading} {...data} />;
    case 'sold':
      return (
        <Section heading="This car has been sold" headingLevel={1} className={styles.section}>
          <p className={styles.line}>{[`This link is to the ${data.title}.`, data.before].filter(Boolean).join(' ')}</p>
          <NearestCars cars={data.nearest} className={styles.nearest} />
          <LinkButton href={destinations.search}>Search all cars</LinkButton>
        </Section>
      );
    case 'unknown':
      return (
        <Section heading="We cannot find these figures" headingLevel={1} className={styles.section}>
          <p className={styles.line}>The link may have been cut off, or its car may have been sold a while ago.</p>
          <LinkButton href={destinations.search}>Search all cars</LinkButton>
        </Section>
      );
    case 'none':
      return (
        <Section heading={heading} headingLevel={1} className={styles.section}>
          {notTaken && <p className={styles.line}>{notTaken}</p>}
          <p className={styles.line}>Open a car or the calculator, choose your terms, and print, send or share what they come to.</p>
          <p className={styles.links}>
            <LinkButton href={withTerms(destinations.search, terms)}>Search all cars</LinkButton>
            {calculatorLink && (
              <LinkButton href={withTerms(calculatorLink, terms)} variant="secondary">
                Finance calculator
              </LinkButton>
            )}
          </p>
        </Section>
      );
    default:
      return (
        <Section heading={heading} headingLevel={1} className={styles.section}>
          <p className={styles.line}>These figures cannot be shown just now.</p>
          <LinkButton href={page.url}>Try again</LinkButton>
        </Section>
      );
  }
}
