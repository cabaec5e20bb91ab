import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import { Quotation } from '../../quotation/quotation';
import type { pullQuote } from './pull-quote.block';

export function PullQuote({ attributes: { topText, quote, name, details, image } }: BlockProps<typeof pullQuote>) {
  if (!quote) return null;
  return (
    <Section label={topText} width="narrow">
      <Quotation quote={quote} name={name} details={details} image={image} size="large">
        <p>{topText}</p>
      </Quotation>
    </Section>
  );
}
