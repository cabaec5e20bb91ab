import { useEffect, useMemo, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { carsOf, makeOf, type ChosenCars } from '@forecourt/domain/car-search/cars';
import { givenStock, type GivenStock } from '@forecourt/domain/car-search/stock-choices';
import type { MakeWithModels } from '@forecourt/domain/cars/makes-models';
import { carsClient } from '../../car-search/cars-client';

const NONE: GivenStock = { makes: { all: [], popular: [] }, models: {} };

/**
 * Makes, and the models of the chosen ones (B4-7). The models of another make are fetched when a make is first chosen.
 */
export function useStock(given: GivenStock = NONE, search: ChosenCars): GivenStock {
  const { api } = useServices();
  const [stock, setStock] = useState<MakeWithModels[]>();
  const { make, also } = search;
  const isGiven = given !== NONE && carsOf(search).every((car) => Object.hasOwn(given.models, makeOf(car)));

  useEffect(() => {
    if (isGiven || stock) return;
    let isWanted = true;
    void carsClient(api)
      .makes()
      .then((answer) => isWanted && answer.ok && setStock(answer.value));
    return () => void (isWanted = false);
  }, [api, isGiven, stock]);

  return useMemo(
    () => (isGiven || !stock ? given : givenStock(stock, { make, model: '', also })),
    [given, isGiven, stock, make, also],
  );
}
