import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { BookableDay } from '@forecourt/domain/dealers/page';
import type { ShownCar } from '../car-page/shown-car';

/** The days on which a dealer can be asked for: those that the server found, else looked for now, by code that comes with the dialog. */
export function useBookableDays({ bookableDays, dealer: { dealerId } }: ShownCar): readonly BookableDay[] {
  const services = useServices();
  const [days, setDays] = useState<readonly BookableDay[]>(bookableDays ?? []);
  const isGiven = bookableDays !== undefined;
  useEffect(() => {
    if (isGiven) return;
    const stop = new AbortController();
    const find = async () => {
      const { findBookableDays } = await import('./find-bookable-days');
      const found = await findBookableDays(dealerId, services, stop.signal);
      if (!stop.signal.aborted) setDays(found);
    };
    find().catch((error: unknown) => services.log('warn', 'The days of a dealer could not be found', { reason: String(error) }));
    return () => stop.abort();
  }, [isGiven, dealerId, services]);
  return days;
}
