import { defineBlock } from '@forecourt/contracts/block';

/** What the visitor has chosen about cookies, and a form to change it. The footer of every page leads to it. */
export const cookieSettings = defineBlock({
  name: 'cookie-settings',
  description:
    'The visitor’s choice about optional cookies, to be changed at any time. Where nothing optional is kept it says so. Give it the id "cookie-settings".',
  attributes: {},
  hydrate: 'never',
});
