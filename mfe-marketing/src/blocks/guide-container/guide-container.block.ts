import { jsonList, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { guideList } from '../../guides/guide-list';

/** Topics with some of their guides each (A2.3-27). */
export const guideContainer = defineBlock({
  name: 'guide-container',
  description: 'Topics side by side: for each its featured guides, and a link to all of them.',
  attributes: {
    title: text().default('Guides').describe('Heading of the section.'),
    intro: text().describe('One sentence under the heading.'),
    guides: jsonList(guideList, { guideUrl: 'link' }).describe(
      'Topics as JSON: [{"title", "description", "guideCount", "guideUrl", "guideObj": [{"title", "urlTitle"}]}]. ' +
        'Icons by position: eligibility, vehicle, finance options, upgrade, credit.',
    ),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 912, wide: 444 },
});
