import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { CalculatorSettings } from '../settings/settings';

/**
 * Returns the server's representative example, or writes it here without the server's data. Undefined if one stands
 * above on the page.
 */
export function useExample(
  given: string | undefined,
  settings: CalculatorSettings,
  isHere: boolean,
): string | undefined {
  const services = useServices();
  const [example, setExample] = useState(given);
  useEffect(() => {
    if (!isHere || example !== undefined) return;
    let isWanted = true;
    import('./example-of').then(
      ({ exampleOf }) => isWanted && setExample(exampleOf(settings, services.brand)),
      (error: unknown) => services.log('warn', String(error)),
    );
    return () => void (isWanted = false);
  }, [example, isHere, settings, services]);
  return isHere ? example : undefined;
}
