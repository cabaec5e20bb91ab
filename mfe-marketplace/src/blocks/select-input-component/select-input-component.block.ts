import { link, text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { optionsAttribute } from '../../filter-panel/options-attribute';

/** One select (spec B1-7, section 3 "Search filter option"). */
export const selectInputComponent = defineBlock({
  name: 'select-input-component',
  description: 'One list to choose from: a way to the cars that it names, or a field of a form around it.',
  attributes: {
    label: text().default('Choose').describe('What is chosen, above the field.'),
    name: text().default('make').describe('Parameter that the choice is sent as, such as body_type.'),
    placeholder: text().describe('First choice, which asks for nothing.'),
    options: optionsAttribute().describe('What there is to choose: [{"value", "label", "selected"}], or words. The block shows nothing without any.'),
    action: link().describe('Page that the choice leads to, such as /used-cars. Without it there is no button: the field belongs to a form around it.'),
    buttonText: text().default('Show cars').describe('Words on the button.'),
  },
  hydrate: 'never',
});
