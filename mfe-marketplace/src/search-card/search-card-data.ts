import * as z from 'zod/mini';

const option = z.object({ id: z.coerce.string(), name: z.string() });

/** A make with its models, as an attribute gives it. */
export const makeOption = z.object({ ...option.shape, models: z._default(z.array(option), []) });
export type MakeOption = z.infer<typeof makeOption>;

/** What the server hands the card: the stock's makes and a token to count with. */
export interface SearchCardData {
  makes: MakeOption[];
  /** Empty when none could be had; then nothing is counted. */
  token: string;
}
