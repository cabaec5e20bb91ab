import { ageOf, type DatedFigure } from '@forecourt/domain/dated-figures/dated-figure';
import { guidePath } from '@forecourt/domain/guides/address';
import type { GuidePage, GuideSummary, GuideTopic } from '@forecourt/domain/guides/wire';
import type { GuideFile } from './guide-file';
import type { AuthorFile, TopicFile } from './guide-lists';

const WORDS_A_MINUTE = 220;

/** The content of all files of guides. */
export interface GuideFiles {
  guides: readonly GuideFile[];
  topics: readonly TopicFile[];
  authors: readonly AuthorFile[];
}

/** Why a guide cannot be live: its topic or its author does not exist. */
export function guideConflict(
  { topic, author, reviewedBy }: GuideFile,
  { topics, authors }: Omit<GuideFiles, 'guides'>,
): string | undefined {
  if (!topics.some(({ id }) => id === topic)) return `there is no topic ${topic}`;
  const unknown = [author, reviewedBy].find((name) => name !== undefined && !authors.some(({ id }) => id === name));
  return unknown && `there is no author ${unknown}`;
}

/** Dead references of guides that are live: to a guide, or an address of one, that does not exist. */
export function guideFaults({ guides, topics }: Omit<GuideFiles, 'authors'>): { slug: string; reason: string }[] {
  const slugs = new Set(guides.map(({ slug }) => slug));
  const addresses = new Set([
    '/guides',
    '/guides/search',
    ...topics.map(({ id }) => guidePath(id)),
    ...guides.map(({ topic, slug }) => guidePath(topic, slug)),
  ]);
  return guides.flatMap((guide) =>
    [
      ...guide.related.filter((slug) => !slugs.has(slug)).map((slug) => `there is no guide ${slug}`),
      ...guide.links
        .map((link) => link.split(/[?#]/, 1)[0] ?? '')
        .filter((link) => /^\/guides(\/|$)/.test(link) && !addresses.has(link))
        .map((link) => `there is no guide at ${link}`),
    ].map((reason) => ({ slug: guide.slug, reason })),
  );
}

/** The topics with their guides, in order; a topic without guides is left out. */
export function topicsOf({ guides, topics }: GuideFiles): GuideTopic[] {
  return topics
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ id, title, description, icon }) => {
      const own = guidesOf(guides, id);
      return own.length > 0 ? [{ path: guidePath(id), title, description, icon, guides: own.map(summaryOf) }] : [];
    });
}

/**
 * A guide with its author, neighbours and related guides; undefined if no guide has this address.
 *
 * @param on today's ISO date
 */
export function guidePageOf(
  { guides, topics, authors }: GuideFiles,
  at: { topic: string; slug: string },
  on: string,
): GuidePage | undefined {
  const topic = topics.find(({ id }) => id === at.topic);
  const own = guidesOf(guides, at.topic);
  const index = own.findIndex(({ slug }) => slug === at.slug);
  const guide = own[index];
  const author = authors.find(({ id }) => id === guide?.author);
  if (!topic || !guide || !author) return undefined;
  const reviewer = authors.find(({ id }) => id === guide.reviewedBy);
  const oldAmount = guide.checkedAmounts && ageOf(guideFigure(guide.checkedAmounts), on)?.sentence;
  const [previous, next] = [own[index - 1], own[index + 1]];
  return {
    ...summaryOf(guide),
    topic: { path: guidePath(topic.id), title: topic.title },
    publishedOn: guide.published,
    author,
    ...(reviewer && { reviewer }),
    introduction: guide.introduction,
    sections: guide.sections,
    hasExamples: guide.hasExamples,
    ...(oldAmount && { oldAmount }),
    ...(previous && { previous: summaryOf(previous) }),
    ...(next && { next: summaryOf(next) }),
    related: guide.related.flatMap((slug) => guides.filter((other) => other.slug === slug).map(summaryOf)),
  };
}

/** The summary of a guide for lists. */
export function summaryOf({
  topic,
  slug,
  title,
  description,
  updated,
  picture,
  illustration,
  wordCount,
}: GuideFile): GuideSummary {
  return {
    path: guidePath(topic, slug),
    title,
    description,
    minutes: Math.max(1, Math.round(wordCount / WORDS_A_MINUTE)),
    updatedOn: updated,
    picture,
    illustration,
  };
}

function guidesOf(guides: readonly GuideFile[], topic: string): GuideFile[] {
  return guides
    .filter((guide) => guide.topic === topic)
    .toSorted((one, other) => one.order - other.order || one.title.localeCompare(other.title, 'en-GB'));
}

/** The amounts of a guide that others set, as one figure. */
export function guideFigure({ on }: NonNullable<GuideFile['checkedAmounts']>): DatedFigure {
  return { kind: 'guide amount', asOf: on, checkedOn: on };
}
