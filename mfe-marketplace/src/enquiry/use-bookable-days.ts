import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { BookableDay } from '@forecourt/domain/dealers/page';
import type { ShownCar } from '../car-page/shown-car';
import { findBookableDays } from './find-bookable-days';

/** Days on which a dealer can be booked: the server's, else those that the browser loads. */
export function useBookableDays({ bookableDays, dealer: { dealerId } }: ShownCar): readonly BookableDay[] {
  const services = useServices();
  const [days, setDays] = useState<readonly BookableDay[]>(bookableDays ?? []);
  const isGiven = bookableDays !== undefined;
  useEffect(() => {
    if (isGiven) return;
    const stop = new AbortController();
    const find = async () => {
      const found = await findBookableDays(dealerId, services, stop.signal);
      if (!stop.signal.aborted) setDays(found);
    };
    void find();
    return () => stop.abort();
  }, [isGiven, dealerId, services]);
  return days;
}
