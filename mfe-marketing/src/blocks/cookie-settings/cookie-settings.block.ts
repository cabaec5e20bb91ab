import { defineBlock } from '@forecourt/contracts/block';

/** The visitor's cookie choice, and a form to change it. The footer of every page links to it. */
export const cookieSettings = defineBlock({
  name: 'cookie-settings',
  description:
    'The visitor’s choice about optional cookies, to be changed at any time. Where nothing optional is kept it says so. Give it the id "cookie-settings".',
  attributes: {},
  hydrate: 'never',
});
