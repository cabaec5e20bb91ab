import { link, number, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { ICON_NAMES } from '../../named-icon/icon-names';

/** A topic with articles (A2.3-20). */
export const helpAdviceBox = defineBlock({
  name: 'help-advice-box',
  description: 'A title, a sentence, and a link that says how many articles there are.',
  attributes: {
    title: text().default('Help and advice').describe('The topic.'),
    description: text().describe('What the articles are about.'),
    icon: text().describe(`Icon above the title: ${ICON_NAMES.join(', ')}.`),
    articleCount: number({ min: 0, integer: true }).describe(
      'How many articles there are; the link says “Read more” without a number.',
    ),
    link: link().default('/guides').describe('Page of the articles.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 224, wide: 208 },
});
