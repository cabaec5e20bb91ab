import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';

export const openToday = defineBlock({
  name: 'open-today',
  description: 'A note for today, which the visitor may close.',
  attributes: { note: text().describe('The note.') },
  hydrate: 'idle',
});
