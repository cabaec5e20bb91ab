import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { LinkButton } from '@forecourt/ui/link-button';
import { Section } from '@forecourt/ui/section';
import { NoCar } from '../../car-page/no-car';
import type { financeQuote } from './finance-quote.block';
import { QuoteSheet } from './quote-sheet';
import styles from './finance-quote.module.css';

export function FinanceQuote({ attributes: { heading, calculatorLink }, data }: BlockProps<typeof financeQuote>) {
  const { destinations, page } = useServices();
  if (data?.kind === 'found') return <QuoteSheet heading={heading} {...data} />;
  if (data?.kind === 'unknown') return <NoCar missing={{ kind: 'unknown' }} />;
  if (data?.kind === 'sold') {
    return (
      <NoCar missing={data.missing}>
        <p className={styles.line}>{[`This link is to the ${data.title}.`, data.before].filter(Boolean).join(' ')}</p>
      </NoCar>
    );
  }
  return (
    <Section heading={heading} headingLevel={1} className={styles.section}>
      {data ? (
        <>
          <p className={styles.line}>Open a car or the calculator, choose your terms, and print, send or share what they come to.</p>
          <p className={styles.links}>
            <LinkButton href={destinations.search}>Search all cars</LinkButton>
            {calculatorLink && (
              <LinkButton href={calculatorLink} variant="secondary">
                Finance calculator
              </LinkButton>
            )}
          </p>
        </>
      ) : (
        <p className={styles.line}>
          These figures cannot be shown just now. <a href={page.url}>Try again</a>
        </p>
      )}
    </Section>
  );
}
