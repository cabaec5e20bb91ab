import type { BlockProps } from '@forecourt/contracts/block';
import { usePageQuery, useServices } from '@forecourt/contracts/services-context';
import { CarLink } from '@forecourt/ui/car-link';
import { LinkButton } from '@forecourt/ui/link-button';
import { Section } from '@forecourt/ui/section';
import { NearestCars } from '../../cars-by-id/nearest-cars';
import { quotedAmount } from '../../quote/quoted-amount';
import type { financeQuote } from './finance-quote.block';
import { QuoteSheet } from './quote-sheet';
import styles from './finance-quote.module.css';

export function FinanceQuote({ attributes: { heading, calculatorLink }, data }: BlockProps<typeof financeQuote>) {
  const { destinations, page } = useServices();
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
          <CarLink as={LinkButton} href={destinations.search}>
            Search all cars
          </CarLink>
        </Section>
      );
    case 'unknown':
      return (
        <Section heading="We cannot find these figures" headingLevel={1} className={styles.section}>
          <p className={styles.line}>The link may have been cut off, or its car may have been sold a while ago.</p>
          <CarLink as={LinkButton} href={destinations.search}>
            Search all cars
          </CarLink>
        </Section>
      );
    case 'none':
      return (
        <Section heading={heading} headingLevel={1} className={styles.section}>
          {notTaken && <p className={styles.line}>{notTaken}</p>}
          <p className={styles.line}>
            Open a car or the calculator, choose your terms, and print, send or share what they come to.
          </p>
          <p className={styles.links}>
            <CarLink as={LinkButton} href={destinations.search}>
              Search all cars
            </CarLink>
            {calculatorLink && (
              <CarLink as={LinkButton} href={calculatorLink} variant="secondary">
                Finance calculator
              </CarLink>
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
