import { slugFor } from '@forecourt/domain/car-search/wire';
import type { MakeWithModels, ModelWithCount } from '@forecourt/domain/cars/makes-models';

/** A make or a model to choose. */
export interface StockChoice {
  id: string;
  slug: string;
  name: string;
}

/** All makes, and the models of one of them: the initial data of a page. */
export interface GivenStock {
  makes: StockChoice[];
  /** Slug of the make whose models these are. */
  make: string;
  models: StockChoice[];
}

/** The makes and models that the server passes to a panel. */
export function givenStock(makes: readonly MakeWithModels[], make: string): GivenStock {
  const models = makes.find((candidate) => slugFor(candidate) === make)?.models ?? [];
  return { makes: makes.map(toChoice), make, models: models.map(toChoice) };
}

function toChoice(named: ModelWithCount): StockChoice {
  return { id: named.id, slug: slugFor(named), name: named.name };
}
