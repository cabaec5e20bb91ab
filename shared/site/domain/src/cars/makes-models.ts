import * as z from 'zod/mini';

const modelWithCount = z.object({
  id: z.string(),
  name: z.string(),
  /** For addresses. */
  slug: z.optional(z.string()),
  /** Cars for sale now. */
  count: z.int().check(z.gte(0)),
});

const makeWithModels = z.object({ ...modelWithCount.shape, models: z.array(modelWithCount) });

/** Answer of `GET /v1/makes-models`: every make for sale, by name, with its models, by name. */
export const makesModelsAnswer = z.object({ makes: z.array(makeWithModels) });

export type ModelWithCount = z.infer<typeof modelWithCount>;
export type MakeWithModels = z.infer<typeof makeWithModels>;

/** A make or model of a search: its id and its name. */
interface Identified {
  id: string;
  name: string;
  slug?: string | undefined;
}
export interface IdentifiedMake extends Identified {
  models: readonly Identified[];
}

/** Below this number a list is short enough to read in full. */
const MANY = 8;
const MAX_POPULAR = 4;

/** Returns the makes or models with the most cars for sale, in that order. Empty for a short list. */
export function popularOf<Named extends { count: number }>(all: readonly Named[]): Named[] {
  return all.length < MANY ? [] : all.toSorted((one, other) => other.count - one.count).slice(0, MAX_POPULAR);
}
