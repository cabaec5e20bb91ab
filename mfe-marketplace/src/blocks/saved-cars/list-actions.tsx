import { useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { CarListing, InPence } from '@forecourt/domain/cars/listing';
import { savedCarsAddress } from '@forecourt/domain/saved-cars/saved-cars';
import { Button } from '@forecourt/ui/button';
import { savedCars, withSavedCar } from '@forecourt/ui/saved-cars';
import { CarLink } from '@forecourt/ui/car-link';
import { TextLink } from '@forecourt/ui/text-link';

/** A link that others can open, and a button that shares it. */
export function ShareList({ ids }: { ids: readonly string[] }) {
  const { brand } = useServices();
  const [said, say] = useState('');
  const address = savedCarsAddress(ids);
  const onShare = async () => {
    const { navigator } = window as { navigator: Partial<Navigator> };
    const url = new URL(address, window.location.href).href;
    try {
      if (navigator.share) await navigator.share({ title: `Cars at ${brand.displayName}`, url });
      else {
        await navigator.clipboard?.writeText(url);
        say('The link is copied.');
      }
    } catch {
      // The visitor closed the sheet, or the browser forbids it: the link is beside the button.
    }
  };
  if (ids.length === 0) return null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => void onShare()}>
        Share this list
      </Button>
      <TextLink href={address} standalone>
        The list as others see it
      </TextLink>
      <output>{said}</output>
    </>
  );
}

/** Adds the cars of a shared list to the visitor's own, up to its limit. */
export function SaveAll({ cars }: { cars: readonly InPence<CarListing>[] }) {
  const [said, say] = useState('');
  const onSave = () => {
    const before = savedCars.current();
    const after = cars.toReversed().reduce((list, car) => {
      const { id = '', pricePence } = car;
      const isThere = list.some((saved) => saved.id === id);
      return (isThere ? undefined : withSavedCar(list, { id, pricePence, savedAt: Date.now() })) ?? list;
    }, before);
    savedCars.set(after);
    const rest = cars.filter(({ id }) => !after.some((saved) => saved.id === id)).length;
    say(rest === 0 ? 'All of them are on your list.' : `Your list is full: ${rest} of them are not on it.`);
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={onSave}>
        Save all of them
      </Button>
      <CarLink href="/saved-cars" standalone>
        Your own list
      </CarLink>
      <output>{said}</output>
    </>
  );
}
