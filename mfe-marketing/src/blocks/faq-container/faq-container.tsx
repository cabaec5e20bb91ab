import type { BlockProps } from '@forecourt/contracts/block';
import { RichText } from '@forecourt/ui/rich-text';
import { Section } from '@forecourt/ui/section';
import { FaqList } from '../../faq/faq-list';
import type { faqContainer } from './faq-container.block';
import { FaqStructuredData } from './faq-structured-data';
import { usePageFaqs } from './use-page-faqs';
import styles from './faq-container.module.css';

export function FaqContainer({ attributes }: BlockProps<typeof faqContainer>) {
  const { title, intro, items, windowObjectName } = attributes;
  const fromPage = usePageFaqs(windowObjectName);
  const questions =
    items.length > 0
      ? items.map((item) => ({ title: item.title, answer: <RichText html={item.description} /> }))
      : fromPage.map((item) => ({ title: item.title, answer: <p>{item.description}</p> }));
  return (
    <Section width="narrow" heading={title} intro={intro}>
      {questions.length > 0 ? (
        <FaqList questions={questions} headingLevel={3} />
      ) : (
        <p className={styles.empty}>No FAQ items found.</p>
      )}
      {items.length > 0 && <FaqStructuredData items={items} />}
    </Section>
  );
}
