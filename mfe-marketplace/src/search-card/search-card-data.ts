import type { MakesModels } from '@forecourt/contracts/page-events';

export type MakeOption = MakesModels[number];

/** What the server hands the card: the stock's makes, without the models of each, and a token to count with. */
export interface SearchCardData {
  makes: MakeOption[];
  /** Empty without one; then nothing is counted. */
  token: string;
}
