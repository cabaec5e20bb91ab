import { useState, type MouseEventHandler } from 'react';
import { readPageGlobal } from '@forecourt/contracts/page-globals';
import { useServices } from '@forecourt/contracts/services-context';
import { brokerStatement } from '@forecourt/domain/finance/apr-rates';
import { Card } from '@forecourt/ui/card';
import { LinkButton } from '@forecourt/ui/link-button';
import { RepresentativeExample } from '@forecourt/ui/representative-example';
import { HtmlText } from './html-text';
import { useTextExample } from './use-text-example';
import styles from './valuation-result.module.css';

/** A2.7-6. */
const REFINANCE = {
  title: 'Switch your current finance and see what you could save',
  text: 'Happy with your existing car? See if you could lower your monthly payments by switching.',
  button: 'Get my refinance quote',
};

/** A2.7-7. */
const NEW_CAR = {
  title: 'Looking for a new car?',
  text: 'Get a no obligation car finance quote in minutes.',
  button: 'Get my quote',
};

export interface QuoteOfferProps {
  isRefinance: boolean;
  href: string;
  onClick: MouseEventHandler<HTMLAnchorElement>;
}

/**
 * The next step after a valuation (A2.7-5). Rendered in the browser only, so it can read the page's global with the APR
 * text.
 */
export function QuoteOffer({ isRefinance, href, onClick }: QuoteOfferProps) {
  const { brand } = useServices();
  const { title, text, button } = isRefinance ? REFINANCE : NEW_CAR;
  const [aprText] = useState(() => readPageGlobal('VALUATION_APR_TEXT'));
  const example = useTextExample(aprText);
  return (
    <Card className={styles.offer}>
      <h2 className={styles.offerTitle}>{title}</h2>
      <p>{text}</p>
      <LinkButton href={href} size="large" onClick={onClick}>
        {button}
      </LinkButton>
      {aprText && (
        <div className={styles.smallPrint}>
          {example && <RepresentativeExample example={example} />}
          {/* No rate or monthly price is shown before its representative example. */}
          {example !== undefined && <HtmlText html={aprText} />}
          <p>{brokerStatement(brand.displayName)}</p>
        </div>
      )}
    </Card>
  );
}
