import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { isOffered } from '../../offer/is-offered';
import { Quotation } from '../../quotation/quotation';
import { QuoteButton } from '../../quote-link/quote-button';
import { ReasonList } from '../../reason-list/reason-list';
import { TextBesideMedia } from '../../text-beside-media/text-beside-media';
import type { paidWhyChooseUs } from './paid-why-choose-us.block';
import styles from './paid-why-choose-us.module.css';

export function PaidWhyChooseUs({ attributes }: BlockProps<typeof paidWhyChooseUs>) {
  const { title, bullets, quote, customerName, customerDetails, customerImage } = attributes;
  const { brand } = useServices();
  const testimonial = quote && (
    <Quotation
      quote={quote}
      name={customerName}
      details={customerDetails}
      image={customerImage}
      size="large"
      className={styles.testimonial}
    />
  );
  return (
    <TextBesideMedia heading={title} media={testimonial}>
      <ReasonList reasons={bullets.filter((bullet) => isOffered(bullet, brand))} layout="column" label={title} />
      <QuoteButton {...attributes} />
    </TextBesideMedia>
  );
}
