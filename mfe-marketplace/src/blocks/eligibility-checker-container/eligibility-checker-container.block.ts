import { choice, link, number, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { loadContentItem } from '../../content-item/load-content-item';

/** Eligibility checker (spec B2-48 to B2-51, B7-1, B8-2). */
export const eligibilityCheckerContainer = defineBlock({
  name: 'eligibility-checker-container',
  elements: ['eligibility-checker-component'],
  description: 'Asks for a monthly budget and opens the application, with a representative example.',
  attributes: {
    title: text().default('Car Finance Eligibility Checker').describe('Heading.'),
    description: text()
      .default("See how likely you'll be accepted for car finance.")
      .describe('Sentence under the heading.'),
    label: text().default('Monthly budget').describe('Label of the field.'),
    placeholder: text().default('250').describe('Example amount shown in the empty field.'),
    currency: text().default('£').describe('Sign before the amount.'),
    buttonText: text().default('Get my quote').describe('Wording of the button.'),
    applyUrl: link().describe(
      'Where the form is sent; the application site when empty, the social one when the path contains /social.',
    ),
    contentId: text().describe('Id of the content item whose aprExample is shown; no example when empty.'),
    contentDepth: number({ min: 0, max: 3, integer: true })
      .default(1)
      .describe('How many levels of related content are loaded with it.'),
    layout: choice('standard', 'flipped').describe('Which side the text is on.'),
    headingLevel: choice('2', '1').describe('1 when this is the first block of its page.'),
  },
  hydrate: 'visible',
  // Where the form is sent depends on the path (B2-7).
  reads: ['address'],
  parameters: [],
  reserveHeight: { narrow: 684, wide: 472 },
  async load({ attributes: { contentId, contentDepth }, services, sanitizeHtml, signal }) {
    if (contentId === '') return { aprExample: '' };
    const item = await loadContentItem({ id: contentId, depth: contentDepth, services, signal });
    return { aprExample: sanitizeHtml(item?.aprExample ?? '') };
  },
});
