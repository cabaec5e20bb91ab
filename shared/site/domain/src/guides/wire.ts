import * as z from 'zod/mini';

/** The API's answers about guides, which are articles that explain car finance. */

const isoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a date like 2026-03-31'));

/** The car on a guide's picture, as the car image service draws it. */
const guidePicture = z.object({ make: z.string(), modelFamily: z.string(), paintId: z.string() });

/** A guide in a list. */
export const guideSummary = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  /** Reading time. */
  minutes: z.int().check(z.gte(1)),
  updatedOn: isoDate,
  picture: guidePicture,
  /** Address of a drawing of the subject, 16 by 10; the car is shown without one. */
  illustration: z.optional(z.string()),
});
export type GuideSummary = z.infer<typeof guideSummary>;

/** A topic with its guides, in their order. */
export const guideTopic = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  /** Name of an icon. */
  icon: z.string(),
  guides: z.array(guideSummary),
});
export type GuideTopic = z.infer<typeof guideTopic>;

/** All topics, in their order. */
export const guideTopics = z.object({ guideCount: z.int(), topics: z.array(guideTopic) });
export type GuideTopics = z.infer<typeof guideTopics>;

/** The author or reviewer of a guide. */
export const guideAuthor = z.object({ name: z.string(), role: z.string(), about: z.string() });

/** Part of a guide; its id is the anchor. Sanitise the HTML before showing it; `{brand}` in it is the brand’s name. */
const guideSection = z.object({ id: z.string(), heading: z.string(), html: z.string() });

const guideLink = z.object({ path: z.string(), title: z.string() });

/** A guide with its text: the answer of `GET /v1/guides/{topic}/{slug}`. */
export const guidePage = z.extend(guideSummary, {
  topic: guideLink,
  publishedOn: isoDate,
  author: guideAuthor,
  reviewer: z.optional(guideAuthor),
  /** HTML before the first heading, to be sanitised like that of the sections. */
  introduction: z.string(),
  sections: z.array(guideSection),
  /** Whether the guide shows worked examples of finance. */
  hasExamples: z.boolean(),
  /** Sentence about old external amounts; absent without any. */
  oldAmount: z.optional(z.string()),
  /** The neighbouring guides in the topic. */
  previous: z.optional(guideLink),
  next: z.optional(guideLink),
  related: z.array(guideSummary),
});
export type GuidePage = z.infer<typeof guidePage>;

/** Guides that a search found, the best first. */
export const guideSearchAnswer = z.object({ results: z.array(guideSummary) });
