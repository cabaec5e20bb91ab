import type { MakesModels } from '@forecourt/contracts/page-events';

export type MakeOption = MakesModels[number];

/** Data that the server passes to the card: the stock's makes without their models, and a token for counting. */
export interface SearchCardData {
  makes: Omit<MakeOption, 'models'>[];
  /** Empty without a token: then nothing is counted. */
  token: string;
}
