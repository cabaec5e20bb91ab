import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';

/**
 * The representative example for the page's APR text (A2.7-8). Empty for a text without credit, undefined until its
 * code is loaded. Pages without such a text never load it.
 */
export function useTextExample(text: string | undefined): string | undefined {
  const services = useServices();
  const [example, setExample] = useState<string>();
  useEffect(() => {
    if (!text) return;
    let isWanted = true;
    import('@forecourt/domain/finance/brand-example').then(
      ({ textExample }) => isWanted && setExample(textExample(text, services.brand) ?? ''),
      (error: unknown) => services.log('warn', String(error)),
    );
    return () => void (isWanted = false);
  }, [text, services]);
  return example;
}
