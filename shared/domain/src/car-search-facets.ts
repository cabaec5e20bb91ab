import type { ListField, SingleField } from './car-search';

/** Fields whose choices are counted. */
export type FacetField = Exclude<SingleField, 'postcode'> | ListField;

/**
 * How many cars there would be for each choice of a field, with all other fields as they are; `any` for none chosen.
 * What is not named has no car, or was not counted. Makes and models are named by id; models are those of the chosen
 * makes.
 */
export type CarFacets = Readonly<Partial<Record<FacetField, Readonly<Record<string, number>>>>>;
