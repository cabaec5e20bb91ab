import * as z from 'zod/mini';
import { usedCarsAddress } from './address';
import { EVERY_CAR } from './search';

/** Maximum length of a question that is read. */
export const MAX_QUESTION_LENGTH = 200;

/** Address of all cars, for a question without criteria. */
export const EVERY_CAR_ADDRESS = usedCarsAddress(EVERY_CAR);

/** Parameter with the words of a search in words. */
export const WORDS_PARAMETER = 'words';

/** Answer of `GET /v1/search-in-words`. */
export const questionAnswer = z.object({
  /** Path and query of its results. */
  address: z.string(),
  /** Phrases that were not understood, as written. */
  unknown: z.array(z.string()),
  /**
   * Sentences about searched values that differ from the question, such as a monthly amount for a weekly one. Absent in
   * older answers.
   */
  notes: z.optional(z.array(z.string())),
});

/** Answer of `GET /v1/search-in-words/suggestions`: whole questions, the best first. */
export const suggestionsAnswer = z.object({ suggestions: z.array(z.string()) });

/** @public @deprecated Old names: remotes that were built with version 2 import them. */
export { MAX_QUESTION_LENGTH as LONGEST_QUESTION };
