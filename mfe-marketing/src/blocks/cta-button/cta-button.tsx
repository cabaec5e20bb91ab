import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import { QuoteButton } from '../../quote-link/quote-button';
import type { ctaButton } from './cta-button.block';
import styles from './cta-button.module.css';

export function CtaButton({ attributes }: BlockProps<typeof ctaButton>) {
  return (
    <Section label={attributes.buttonText}>
      <p className={styles[attributes.align]}>
        <QuoteButton {...attributes} />
      </p>
    </Section>
  );
}
