import { useId } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { BlockStyle, useServices } from '@forecourt/contracts/services-context';
import { quoteDisclaimer } from '@forecourt/domain/finance/apr-rates';
import { SmallPrint } from '../../apr/small-print';
import { CallToAction } from '../../call-to-action/call-to-action';
import { QuoteButton } from '../../quote-link/quote-button';
import type { quoteFooter } from './quote-footer.block';
import styles from './quote-footer.module.css';

/** Stands in the stylesheet: a style element in the body is invalid HTML. */
const DEFAULT_HEIGHT_PX = 334;

export function QuoteFooter({ attributes, data }: BlockProps<typeof quoteFooter>) {
  const { title, description, height } = attributes;
  const { brand } = useServices();
  const id = useId();
  return (
    <>
      <BlockStyle
        selector={`#${id}`}
        variables={{ '--quote-footer-height': height === DEFAULT_HEIGHT_PX ? '' : `${height}px` }}
      />
      <CallToAction
        id={id}
        className={styles.band}
        title={title}
        description={description}
        actions={<QuoteButton {...attributes} />}
      >
        <SmallPrint
          {...attributes}
          given={data?.example}
          wording="representative"
          disclaimer={quoteDisclaimer(brand.displayName)}
        />
      </CallToAction>
    </>
  );
}
