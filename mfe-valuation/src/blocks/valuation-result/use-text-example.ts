import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';

/** The representative example that the page's APR text asks for (A2.7-8); its code comes only where there is such a text. */
export function useTextExample(text: string | undefined): string | undefined {
  const services = useServices();
  const [example, setExample] = useState<string>();
  useEffect(() => {
    if (!text) return;
    let isWanted = true;
    import('@forecourt/domain/finance/brand-example').then(
      ({ textExample }) => isWanted && setExample(textExample(text, services.brand)),
      (error: unknown) => services.log('warn', String(error)),
    );
    return () => void (isWanted = false);
  }, [text, services]);
  return example;
}
