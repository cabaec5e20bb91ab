import { carsOf, makeOf, type ChosenCars } from '@forecourt/domain/car-search/cars';
import { slugFor } from '@forecourt/domain/car-search/wire';
import { popularOf, type MakeWithModels, type ModelWithCount } from '@forecourt/domain/cars/makes-models';

/** A make or a model to choose. */
export interface StockChoice {
  id: string;
  slug: string;
  name: string;
}

/** Makes, or the models of one. */
export interface StockList {
  /** By name. */
  all: readonly StockChoice[];
  /** Slugs of those with the most cars, the first with the most; none where all are few. */
  popular: readonly string[];
}

/** All makes, and the models of the chosen ones by the slug of their make. */
export interface GivenStock {
  makes: StockList;
  models: Readonly<Record<string, StockList>>;
}

/** The makes and models that the server passes to a panel. */
export function givenStock(makes: readonly MakeWithModels[], search: ChosenCars): GivenStock {
  const chosen = new Set(carsOf(search).map(makeOf));
  const ofChosen = makes.filter((make) => chosen.has(slugFor(make)));
  return { makes: listOf(makes), models: Object.fromEntries(ofChosen.map((make) => [slugFor(make), listOf(make.models)])) };
}

function listOf(all: readonly ModelWithCount[]): StockList {
  return { all: all.map(toChoice), popular: popularOf(all).map(slugFor) };
}

function toChoice(named: ModelWithCount): StockChoice {
  return { id: named.id, slug: slugFor(named), name: named.name };
}
