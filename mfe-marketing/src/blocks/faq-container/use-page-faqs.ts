import { useEffect, useState } from 'react';
import { readNamedList } from '@forecourt/contracts/page-globals';
import { faqItem, type FaqItem } from '../../faq/faq-item';

/** Questions that the page defines under a name, as plain text: nobody has sanitised them. None on the server. */
export function usePageFaqs(name: string): FaqItem[] {
  const [items, setItems] = useState<FaqItem[]>([]);
  useEffect(() => {
    if (name) setItems(readNamedList(name, faqItem)?.map(withoutMarkup) ?? []);
  }, [name]);
  return items;
}

function withoutMarkup({ title, description }: FaqItem): FaqItem {
  return { title, description: description.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim() };
}
