import { useEffect, useMemo, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { MakeWithModels } from '@forecourt/domain/cars/makes-models';
import { carsClient } from '../../car-search/cars-client';
import { givenStock, type GivenStock } from './given-stock';

/** Makes, and the models of the chosen one (B4-7). The models of another make are fetched when a make is first chosen. */
export function useStock(given: GivenStock | undefined, make: string): Pick<GivenStock, 'makes' | 'models'> {
  const { api } = useServices();
  const [stock, setStock] = useState<MakeWithModels[]>();
  const isGiven = given !== undefined && (make === '' || make === given.make);

  useEffect(() => {
    if (isGiven || stock) return;
    let isWanted = true;
    void carsClient(api)
      .makes()
      .then((answer) => isWanted && answer.ok && setStock(answer.value));
    return () => void (isWanted = false);
  }, [api, isGiven, stock]);

  return useMemo(() => {
    if (!isGiven && stock) return givenStock(stock, make);
    return { makes: given?.makes ?? [], models: isGiven && make !== '' ? given.models : [] };
  }, [given, isGiven, stock, make]);
}
