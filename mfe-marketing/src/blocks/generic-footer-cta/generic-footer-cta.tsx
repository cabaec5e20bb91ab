import type { BlockProps } from '@forecourt/contracts/block';
import { SmallPrint } from '../../apr/small-print';
import { CallToAction } from '../../call-to-action/call-to-action';
import { QuoteButton } from '../../quote-link/quote-button';
import type { genericFooterCta } from './generic-footer-cta.block';

export function GenericFooterCta({ attributes, data }: BlockProps<typeof genericFooterCta>) {
  const { title, description, tone } = attributes;
  return (
    <CallToAction title={title} description={description} tone={tone} actions={<QuoteButton {...attributes} />}>
      <SmallPrint {...attributes} given={data?.example} />
    </CallToAction>
  );
}
