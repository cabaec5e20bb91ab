import { useEffect } from 'react';

/** Adds the car of a page to those that were seen, if the visitor keeps such a list. Only then is the code for it loaded. */
export function useSeenCar(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined && isKept()) void import('./add-seen-car').then(({ addSeenCar }) => addSeenCar(id));
  }, [id]);
}

function isKept(): boolean {
  try {
    return Boolean(localStorage.getItem('seen_cars'));
  } catch {
    return false;
  }
}
