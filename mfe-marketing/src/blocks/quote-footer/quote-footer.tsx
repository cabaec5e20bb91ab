import { useId } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { BlockStyle, useServices } from '@forecourt/contracts/services-context';
import { brokerStatement, quoteDisclaimer, representativeStatement } from '@forecourt/domain/finance/apr-rates';
import { AprStatement } from '@forecourt/ui/apr-statement';
import { LinkButton } from '@forecourt/ui/link-button';
import { RichText } from '@forecourt/ui/rich-text';
import { Section } from '@forecourt/ui/section';
import { useAprRate } from '../../apr/use-apr-rate';
import type { quoteFooter } from './quote-footer.block';
import styles from './quote-footer.module.css';

export function QuoteFooter({ attributes }: BlockProps<typeof quoteFooter>) {
  const { title, description, buttonText, buttonLink, checkIsSocialPage, aprType, footerText, height } = attributes;
  const { brand, destinations, page } = useServices();
  const rate = useAprRate(aprType);
  const id = useId();
  const href = checkIsSocialPage && page.isSocial && destinations.socialApply ? destinations.socialApply : buttonLink || destinations.apply;

  return (
    <>
      <BlockStyle selector={`#${id}`} variables={{ '--quote-footer-height': `${height}px` }} />
      <Section id={id} tone="dark" className={styles.band} label={title || 'Get a quote'}>
        <div className={styles.columns}>
          <div className={styles.offer}>
            {title && <h2 className={styles.title}>{title}</h2>}
            {description && <p className={styles.description}>{description}</p>}
            <LinkButton href={href} size="large" className={styles.button}>
              {buttonText}
            </LinkButton>
          </div>
          {rate ? (
            <AprStatement
              className={styles.legal}
              rate={representativeStatement(rate)}
              broker={brokerStatement(brand.companyName, 'limited')}
              disclaimer={quoteDisclaimer(brand.displayName)}
            />
          ) : (
            footerText && <RichText className={styles.legal} html={footerText} />
          )}
        </div>
      </Section>
    </>
  );
}
