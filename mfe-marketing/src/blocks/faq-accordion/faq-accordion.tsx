import type { BlockProps } from '@forecourt/contracts/block';
import { RichText } from '@forecourt/ui/rich-text';
import { Section } from '@forecourt/ui/section';
import { FaqList } from '../../faq/faq-list';
import type { faqAccordion } from './faq-accordion.block';

export function FaqAccordion({ attributes: { items } }: BlockProps<typeof faqAccordion>) {
  if (items.length === 0) return null;
  return (
    <Section width="narrow" label="Questions and answers">
      <FaqList
        questions={items.map(({ title, description }) => ({ title, answer: <RichText html={description} /> }))}
        headingLevel={2}
      />
    </Section>
  );
}
