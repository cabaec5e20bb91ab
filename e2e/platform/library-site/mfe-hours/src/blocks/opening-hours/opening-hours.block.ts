import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

export const openingHours = defineBlock({
  name: 'opening-hours',
  description: 'The opening hours of each day.',
  attributes: { days: text().describe('Days and hours, separated by semicolons.') },
  hydrate: 'never',
});
