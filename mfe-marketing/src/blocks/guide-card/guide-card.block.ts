import { jsonObject, number } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { guideList } from '../../guides/guide-list';

/** A topic with some of its guides, and a link to all of them (A2.3-27, A2.1-4). */
export const guideCard = defineBlock({
  name: 'guide-card',
  description: 'One topic: its featured guides, and a link to all of them.',
  attributes: {
    guide: jsonObject(guideList, { guideUrl: 'link' }).describe(
      'The topic as JSON: {"title", "description", "guideCount", "guideUrl", "guideObj": [{"title", "urlTitle"}]}. A guide is at guideUrl/urlTitle.',
    ),
    position: number({ min: 1, max: 5, integer: true })
      .default(1)
      .describe('Which icon: 1 eligibility, 2 vehicle, 3 finance options, 4 upgrade, 5 credit.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 332, wide: 348 },
});
