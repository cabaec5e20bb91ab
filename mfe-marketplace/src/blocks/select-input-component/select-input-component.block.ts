import { link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { optionsAttribute } from '../../filter-panel/fields/options-attribute';

/** One select (spec B1-7, section 3 "Search filter option"). */
export const selectInputComponent = defineBlock({
  name: 'select-input-component',
  description: 'One select: a form that opens the chosen cars, or a field of a form around it.',
  attributes: {
    label: text().default('Choose').describe('Label above the field.'),
    name: text().default('make').describe('Parameter that the choice is sent as, such as body_type.'),
    placeholder: text().describe('First option, without a value.'),
    options: optionsAttribute().describe(
      'The options: [{"value", "label", "selected"}], or plain text. Without options the block shows nothing.',
    ),
    action: link().describe(
      'Page to open with the choice, such as /used-cars. When empty there is no button: the field belongs to a form around it.',
    ),
    buttonText: text().default('Show cars').describe('Wording of the button.'),
  },
  hydrate: 'never',
  reserveHeight: { narrow: 156, wide: 80 },
});
