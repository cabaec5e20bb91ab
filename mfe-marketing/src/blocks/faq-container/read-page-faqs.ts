import { readNamedList } from '@forecourt/contracts/page-globals';
import { faqItem, type FaqItem } from '../../faq/faq-item';

/** Questions that the page defines under a name, as plain text: they are not sanitised. */
export function readPageFaqs(name: string): FaqItem[] {
  return readNamedList(name, faqItem)?.map(withoutMarkup) ?? [];
}

function withoutMarkup({ title, description }: FaqItem): FaqItem {
  return {
    title,
    description: description
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}
