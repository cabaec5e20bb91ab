import type { MakeWithModels, ModelWithCount } from '../cars/makes-models';
import { carsOf, makeOf, nameOf, valueOfCar, type ChosenCars } from './cars';
import type { CarFacets, CarOption } from './choices';
import { slugFor } from './in-stock';

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
  /** The makes with the most cars, most cars first; empty if all makes have few. */
  popular: readonly StockChoice[];
}

/** All makes, and the models of the chosen ones by the slug of their make. */
export interface GivenStock {
  makes: StockList;
  models: Readonly<Record<string, StockList>>;
}

type Counts = CarFacets['make'];

/** The makes for sale, with the models of those that a search is for. */
export function givenStock(makes: readonly MakeWithModels[], search: ChosenCars): GivenStock {
  const chosen = new Set(carsOf(search).map(makeOf));
  const ofChosen = makes.filter((make) => chosen.has(slugFor(make)));
  return {
    makes: listOf(makes),
    models: Object.fromEntries(ofChosen.map((make) => [slugFor(make), listOf(make.models)])),
  };
}

/**
 * Makes or models to choose from, with the number of remaining cars: the popular ones, then all of them by name.
 *
 * @param chosen slug of the chosen one, which is only in the second group: HTML allows one selected option in a list
 */
export function stockOptions({ all, popular }: StockList, counts: Counts, title: string, chosen = ''): CarOption[] {
  const toOptions = (choices: readonly StockChoice[]) => choices.map((choice) => optionOf(choice, choice.slug, counts));
  if (popular.length === 0) return toOptions(all);
  return [
    { value: '', label: 'Popular', options: toOptions(popular.filter(({ slug }) => slug !== chosen)) },
    { value: '', label: title, options: toOptions(all) },
  ];
}

/** The makes that a search does not include. */
export function otherMakes(search: ChosenCars, { makes }: GivenStock, counts: Counts): CarOption[] {
  const chosen = new Set(carsOf(search).map(makeOf));
  const rest = (choices: readonly StockChoice[]) => choices.filter(({ slug }) => !chosen.has(slug));
  return stockOptions({ all: rest(makes.all), popular: rest(makes.popular) }, counts, 'All makes');
}

/** The chosen makes, below each any model, then each of its models: the popular ones first. */
export function carOptions(search: ChosenCars, { makes, models }: GivenStock, counts: Counts): CarOption[] {
  return [...new Set(carsOf(search).map(makeOf))].map((make) => {
    const { all, popular } = models[make] ?? { all: [], popular: [] };
    const rest = all.filter(({ slug }) => popular.every((choice) => choice.slug !== slug));
    const options = [...popular, ...rest].map((choice) => optionOf(choice, valueOfCar(make, choice.slug), counts));
    const label = makes.all.find(({ slug }) => slug === make)?.name ?? nameOf(make, {});
    return { value: make, label, options: [{ value: make, label: 'Any model' }, ...options] };
  });
}

function optionOf({ id, name }: StockChoice, value: string, counts: Counts): CarOption {
  return { value, label: name, ...(counts && { count: counts[id] ?? 0 }) };
}

function listOf(all: readonly ModelWithCount[]): StockList {
  return { all: all.map(toChoice), popular: popularOf(all).map(toChoice) };
}

function toChoice(named: ModelWithCount): StockChoice {
  return { id: named.id, slug: slugFor(named), name: named.name };
}

/** Below this number a list is short enough to read in full. */
const MANY = 8;
const MAX_POPULAR = 4;

/** Returns the makes or models with the most cars for sale, in that order. Empty for a short list. */
function popularOf<Named extends { count: number }>(all: readonly Named[]): Named[] {
  return all.length < MANY ? [] : all.toSorted((one, other) => other.count - one.count).slice(0, MAX_POPULAR);
}
