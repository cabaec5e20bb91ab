import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { applyAddress } from '@forecourt/domain/contact/apply-address';
import { brokerStatement, statesRate } from '@forecourt/domain/finance/apr-rates';
import { LinkButton } from '@forecourt/ui/link-button';
import { RepresentativeExample } from '@forecourt/ui/representative-example';
import { RichText } from '@forecourt/ui/rich-text';
import { Section } from '@forecourt/ui/section';
import type { aprComponent } from './apr-component.block';
import styles from './apr-component.module.css';

export function AprComponent({ attributes, data }: BlockProps<typeof aprComponent>) {
  const { aprText, paidLander, buttonText, applyUrl, socialApplyUrl, example } = attributes;
  const { brand, destinations, page } = useServices();
  if (!aprText && !paidLander) return null;
  const href = applyAddress({
    destinations: {
      ...destinations,
      apply: applyUrl || destinations.apply,
      socialApply: socialApplyUrl || destinations.socialApply,
    },
    page,
  });
  return (
    <Section label="Representative APR">
      <div className={styles.content}>
        {aprText && (
          <div className={styles.text}>
            {data?.example && <RepresentativeExample example={data.example} />}
            {(data?.example || example === 'above' || !statesRate(aprText)) && <RichText html={aprText} />}
            {/* Required wherever a rate is shown (A1-8). */}
            <p>{brokerStatement(brand.companyName, 'limited')}</p>
          </div>
        )}
        {paidLander && (
          <LinkButton href={href} size="large">
            {buttonText}
          </LinkButton>
        )}
      </div>
    </Section>
  );
}
