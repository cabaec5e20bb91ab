import * as z from 'zod/mini';
import { figureAge } from '../dated-figures/dated-figure';

/** Source of a figure, for the small print beside it. */
export const figureSource = z.object({
  /** Name of the source, for readers. */
  name: z.string(),
  /** Page on which the figure can be checked, if there is one. */
  url: z.optional(z.string()),
});
export type FigureSource = z.infer<typeof figureSource>;

const knownCost = z.object({
  what: z.string(),
  pencePerYear: z.int(),
  /** Explanation that follows the amount. */
  note: z.string(),
  source: figureSource,
  /** ISO date from which the figure applies, or on which it was requested. */
  asOf: z.iso.date(),
  /** ISO date on which it ends; absent without an end. */
  until: z.optional(z.iso.date()),
  /** Words for an old figure; absent while it is not old. */
  age: z.optional(figureAge),
});

const unknownCost = z.object({
  what: z.string(),
  /** Reason why it is unknown. */
  unknown: z.string(),
});

/** One yearly cost, or the reason why it is unknown. */
export const costLine = z.union([knownCost, unknownCost]);
export type CostLine = z.infer<typeof costLine>;
