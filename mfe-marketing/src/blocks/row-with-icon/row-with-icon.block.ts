import * as z from 'zod/mini';
import { jsonList, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { ICON_NAMES } from '../../named-icon/icon-names';

const item = z.object({ text: z.string().check(z.minLength(1)), icon: z._default(z.string(), 'tick') });

/** Short facts on one line, each with an icon (A2.3-21). */
export const rowWithIcon = defineBlock({
  name: 'row-with-icon',
  description: 'Short facts on one line, each with an icon.',
  attributes: {
    label: text().default('At a glance').describe('What the facts are about, for screen readers.'),
    items: jsonList(item).describe(`Facts as JSON: [{"text", "icon"}]. Icons: ${ICON_NAMES.join(', ')}.`),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 116, wide: 28 },
});
