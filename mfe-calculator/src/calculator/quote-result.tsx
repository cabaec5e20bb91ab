import { useEffect, useState, type Ref } from 'react';
import { formatPence } from '@forecourt/domain/money';
import { Card } from '@forecourt/ui/card';
import { Chip } from '@forecourt/ui/chip';
import { LinkButton } from '@forecourt/ui/link-button';
import { Price } from '@forecourt/ui/price';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import { Figure, Figures } from './figures';
import type { Quote } from './quote';
import styles from './quote-result.module.css';

/** Quiet before a result is read out: nobody wants every step of a slider. */
const ANNOUNCE_DELAY_MS = 700;

interface QuoteResultProps {
  id: string;
  ref: Ref<HTMLDivElement>;
  quote: Quote;
  ctaText: string;
  ctaHref: string;
}

/** The payment, large, what it is made of, and the one way on. */
export function QuoteResult({ id, ref, quote, ctaText, ctaHref }: QuoteResultProps) {
  return (
    <div id={id} ref={ref} tabIndex={-1} className={styles.result}>
      <Card className={styles.card}>
        {quote.ok ? <Payment quote={quote} /> : <NoPayment message={quote.message} />}
        <LinkButton href={ctaHref} size="large" fullWidth>
          {ctaText}
        </LinkButton>
        <p className={styles.note}>
          A quote starts with a soft search, which lenders cannot see and which does not affect your credit score.
        </p>
      </Card>
      <Announcement text={quote.ok ? inWords(quote) : quote.message} />
    </div>
  );
}

function Payment({ quote: { aprPercent, creditPence, depositPence, selected } }: { quote: Extract<Quote, { ok: true }> }) {
  return (
    <>
      <Price size="hero" label="Your estimated payment" pricePence={selected.paymentPence} period="a month" showPence />
      <p className={styles.chips}>
        <Chip tone="primary">{`${aprPercent}% APR`}</Chip>
        <Chip>{`${selected.termMonths} months`}</Chip>
        <Chip>Hire purchase</Chip>
      </p>
      <Figures>
        <Figure name="Amount of credit" value={formatPence(creditPence)} />
        <Figure name="Deposit" value={formatPence(depositPence)} />
        <Figure name="Cost of credit" value={formatPence(selected.costOfCreditPence)} />
        <Figure name="Total amount payable" value={formatPence(selected.totalPayablePence)} strong />
      </Figures>
      <p className={styles.note}>
        <strong>Illustrative only.</strong> The rate you are offered depends on your circumstances and may be different.
      </p>
    </>
  );
}

function NoPayment({ message }: { message: string }) {
  return (
    <div className={styles.noPayment}>
      <p className={styles.noPaymentTitle}>No payment to show yet</p>
      <p>{message}.</p>
    </div>
  );
}

function Announcement({ text }: { text: string }) {
  const [settled, setSettled] = useState(text);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => {
      setSettled(text);
      setChanged(true);
    }, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return (
    <VisuallyHidden>
      {/* Empty until something changed: a page that has just opened has no news. */}
      <output>{changed ? settled : ''}</output>
    </VisuallyHidden>
  );
}

function inWords({ aprPercent, selected }: Extract<Quote, { ok: true }>): string {
  return `${formatPence(selected.paymentPence)} a month over ${selected.termMonths} months at ${aprPercent}% APR. ${formatPence(selected.totalPayablePence)} in total.`;
}
