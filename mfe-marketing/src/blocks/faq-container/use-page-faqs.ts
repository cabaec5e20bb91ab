import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { FaqItem } from '../../faq/faq-item';

/**
 * Questions that the page defines under a name; none on the server. Their parser is downloaded only if a name is given.
 */
export function usePageFaqs(name: string): FaqItem[] {
  const { log } = useServices();
  const [items, setItems] = useState<FaqItem[]>([]);
  useEffect(() => {
    if (!name) return undefined;
    let wanted = true;
    import(/* webpackChunkName: "read-page-faqs" */ './read-page-faqs').then(
      ({ readPageFaqs }) => wanted && setItems(readPageFaqs(name)),
      (error: unknown) => log('error', 'The page’s questions could not be read', { reason: String(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [name, log]);
  return items;
}
