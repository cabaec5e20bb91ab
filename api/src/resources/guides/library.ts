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

/** Broken references between guides: to a topic, an author, a guide or an address that does not exist. */
export function libraryFault({ guides, topics, authors }: GuideFiles): string | undefined {
  const [topicIds, authorIds, slugs] = [topics.map(({ id }) => id), authors.map(({ id }) => id), guides.map(({ slug }) => slug)];
  const addresses = new Set(['/guides', '/guides/search', ...topicIds.map((id) => guidePath(id)), ...guides.map(({ topic, slug }) => guidePath(topic, slug))]);
  const faults = guides.flatMap((guide) =>
    [
      ...(topicIds.includes(guide.topic) ? [] : [`there is no topic ${guide.topic}`]),
      ...[guide.author, guide.reviewedBy].flatMap((id) => (id === undefined || authorIds.includes(id) ? [] : [`there is no author ${id}`])),
      ...guide.related.filter((slug) => !slugs.includes(slug)).map((slug) => `there is no guide ${slug}`),
      ...guide.links
        .map((link) => link.split(/[?#]/, 1)[0] ?? '')
        .filter((link) => /^\/guides(\/|$)/.test(link) && !addresses.has(link))
        .map((link) => `there is no guide at ${link}`),
    ].map((fault) => `${guide.slug}.md: ${fault}`),
  );
  return faults.length > 0 ? faults.join('; ') : undefined;
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

/** A guide with its author, neighbours and related guides; undefined if no guide has this address. */
export function guidePageOf({ guides, topics, authors }: GuideFiles, at: { topic: string; slug: string }): GuidePage | undefined {
  const topic = topics.find(({ id }) => id === at.topic);
  const own = guidesOf(guides, at.topic);
  const index = own.findIndex(({ slug }) => slug === at.slug);
  const guide = own[index];
  const author = authors.find(({ id }) => id === guide?.author);
  if (!topic || !guide || !author) return undefined;
  const reviewer = authors.find(({ id }) => id === guide.reviewedBy);
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
    ...(previous && { previous: summaryOf(previous) }),
    ...(next && { next: summaryOf(next) }),
    related: guide.related.flatMap((slug) => guides.filter((other) => other.slug === slug).map(summaryOf)),
  };
}

/** The summary of a guide for lists. */
export function summaryOf({ topic, slug, title, description, updated, picture, wordCount }: GuideFile): GuideSummary {
  return { path: guidePath(topic, slug), title, description, minutes: Math.max(1, Math.round(wordCount / WORDS_A_MINUTE)), updatedOn: updated, picture };
}

function guidesOf(guides: readonly GuideFile[], topic: string): GuideFile[] {
  return guides.filter((guide) => guide.topic === topic).toSorted((one, other) => one.order - other.order || one.title.localeCompare(other.title, 'en-GB'));
}
