import { defineBlock } from '@forecourt/contracts/block';
import { GUIDES_PATH, guideAddressOf, guidePath } from '@forecourt/domain/guides/address';
import type { GuideTopic } from '@forecourt/domain/guides/wire';
import { breadcrumbData } from '@forecourt/ui/breadcrumb-data';
import { loadTopics } from '../../guides/load-topics';

/** All guides of the topic that the address names. */
export const guideTopic = defineBlock({
  name: 'guide-topic',
  description: 'All guides of the topic that the address names. Describes its page.',
  attributes: {},
  firstHeading: true,
  hydrate: 'never',
  reads: ['address'],
  parameters: [],
  reserveHeight: { narrow: 2400, wide: 1200 },
  async load({ services, signal }): Promise<{ topic?: GuideTopic }> {
    const { topic: id } = guideAddressOf(services.page.url);
    const { topics } = await loadTopics({ services, signal });
    const topic = id === undefined ? undefined : topics.find(({ path }) => path === guidePath(id));
    return topic ? { topic } : {};
  },
  head: ({ data: { topic } }) =>
    topic
      ? {
          title: `${topic.title}: guides | {brand}`,
          description: topic.description,
          canonicalPath: topic.path,
          structuredData: [
            breadcrumbData([
              ['Home', '/'],
              ['Guides', GUIDES_PATH],
              [topic.title, topic.path],
            ]),
          ],
        }
      : { status: 404, title: 'We cannot find this guide | {brand}' },
});
