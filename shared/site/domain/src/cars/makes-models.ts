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
