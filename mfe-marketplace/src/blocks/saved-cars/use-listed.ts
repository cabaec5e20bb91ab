import { useEffect, useState } from 'react';
import type { SavedCar } from '@forecourt/ui/saved-cars';

/**
 * The saved cars, and in their places the cars that were removed since the page was opened, so that they can be
 * restored.
 */
export function useListed(saved: readonly SavedCar[]): readonly SavedCar[] {
  const [listed, setListed] = useState(saved);
  useEffect(() => {
    const isIn = (cars: readonly SavedCar[], { id }: SavedCar) => cars.some((car) => car.id === id);
    setListed((before) => [
      ...saved.filter((car) => !isIn(before, car)),
      ...before.map((car) => saved.find(({ id, savedAt }) => id === car.id && savedAt > car.savedAt) ?? car),
    ]);
  }, [saved]);
  return listed;
}
