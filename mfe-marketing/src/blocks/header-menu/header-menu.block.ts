import { jsonList, link } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { menuItem } from './menu-item';

/** The header of every page (B2-8 to B2-14, B4-1, B4-2, B9-3). */
export const headerMenu = defineBlock({
  name: 'header-menu',
  elements: ['header-component'],
  description: 'Logo and main menu: dropdowns on wide screens, a full-screen menu in levels at 1024 px and below.',
  attributes: {
    menu: jsonList(menuItem, { link: 'originLink' }).describe(
      'Menu as JSON, up to four levels: [{"name", "link", "subMenu": […], "cols": 2, "mobileText", "parentMobileText", "separator": true, "product"}]. ' +
        'mobileText replaces the name on small screens, parentMobileText the words "Back to …" inside the item. An item with a product is left out for brands without it.',
    ),
    savedCarsLink: link().describe(
      'Where the cars that a visitor has saved are shown. Without it the header has no link to them, and its page’s cars have no hearts.',
    ),
    logoLink: link()
      .default('/')
      .describe(
        'Where the logo leads: the home page; {provider} on pages of the provider, such as the valuation (A2.6-5).',
      ),
  },
  hydrate: 'idle',
  reserveHeight: { narrow: 72, wide: 72 },
});
