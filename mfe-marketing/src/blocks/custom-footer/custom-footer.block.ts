import * as z from 'zod/mini';
import { flagField } from '../../item-fields/flag-field';
import { jsonList, richText, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

const footerLink = z.object({
  href: z._default(z.string(), ''),
  text: z.string().check(z.minLength(1)),
  /** Product that it is about: left out for brands that do not offer it. */
  product: z._default(z.string(), ''),
  external: flagField,
});

/** The footer of every page (A2.3-33, A2.1-8, A8-4, A9-31). */
export const customFooter = defineBlock({
  name: 'custom-footer',
  description: 'Logo, link columns, and who runs the site.',
  attributes: {
    links: jsonList(footerLink, { href: 'link' }).describe(
      'Links as JSON: [{"text", "href", "external": true, "product"}]. A link with a product is left out for brands without it. Four links are shown in columns of two, any other number in columns of three. External links open in a new tab.',
    ),
    legalText: richText().describe('Further legal text, such as the register entries of the company.'),
    heading: text().default('More on this site').describe('Name of the links for screen readers.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 816, wide: 496 },
});
