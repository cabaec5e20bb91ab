import * as z from 'zod/mini';
import { choice, jsonList, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { loadSiteMap } from './load-site-map';

const group = z.object({ title: z.string().check(z.minLength(1)), paths: z._default(z.array(z.string()), []) });

/** A site map of all pages of the brand, for people. */
export const siteMap = defineBlock({
  name: 'site-map',
  description: 'Links to every page of the site that search engines may list, in groups, and to every guide.',
  attributes: {
    title: text().default('Site map').describe('Heading.'),
    intro: text().describe('One sentence under the heading.'),
    headingLevel: choice('1', '2').describe('2 when another block of the page has the first heading.'),
    groups: jsonList(group).describe(
      'Groups as JSON: [{"title", "paths": ["/car-finance"]}], each with its pages in order. Pages that are in no group are listed last; a path without a page is left out.',
    ),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 2400, wide: 1200 },
  load: ({ attributes, services, signal }) => loadSiteMap({ groups: attributes.groups, services, signal }),
});
