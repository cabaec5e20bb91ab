import { guideAuthor } from '@forecourt/domain/guides/wire';
import * as z from 'zod';

/** A topic: a file in `content/guide-topics`. */
export const topicFile = z.strictObject({
  id: z
    .string()
    .regex(/^(?!search$)[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a name in lower case with hyphens, or is "search"'),
  /** Place among the topics, the lowest first. */
  order: z.number(),
  title: z.string().min(1),
  description: z.string().min(1),
  icon: z.string().min(1),
});
export type TopicFile = z.output<typeof topicFile>;

/** An author or reviewer of guides: a file in `content/guide-authors`. */
export const authorFile = z.strictObject({ id: z.string().min(1), ...guideAuthor.shape });
export type AuthorFile = z.output<typeof authorFile>;
