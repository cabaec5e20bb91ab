import type { BlockProps } from '@forecourt/contracts/block';
import { Portrait } from '../../byline/portrait';
import { EnquiryButtons } from '../../messaging/enquiry-buttons';
import { Quotation } from '../../quotation/quotation';
import { TextBesideMedia } from '../../text-beside-media/text-beside-media';
import type { ambassadorQuoteBlock } from './ambassador-quote-block.block';

export function AmbassadorQuoteBlock({ attributes }: BlockProps<typeof ambassadorQuoteBlock>) {
  const { quote, name, details, image, layout } = attributes;
  if (!quote) return null;
  return (
    <TextBesideMedia boxed label={name} layout={layout} media={<Portrait name={name} image={image} size="large" />}>
      <Quotation quote={quote} name={name} details={details} portrait={false} size="large" />
      <EnquiryButtons {...attributes} />
    </TextBesideMedia>
  );
}
