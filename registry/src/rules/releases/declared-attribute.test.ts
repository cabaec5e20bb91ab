import {
  choice,
  colour,
  flag,
  jsonList,
  jsonObject,
  link,
  number,
  parseAttributes,
  richText,
  text,
  textList,
  type Attribute,
} from '@forecourt/contracts/attributes';
import * as z from 'zod';
import { declaredAttribute } from './declared-attribute';

const item = z.object({ title: z.string() });
const GIVEN = [
  '',
  'true',
  'false',
  'auto',
  '7',
  '7.5',
  '-1',
  '99',
  '<b>x</b>',
  '&lt;b&gt;',
  '/used-cars',
  'javascript:1',
  '#fff',
  'red}',
  'a|b',
  '["a","b"]',
  '[{"title":"A"},{}]',
  '{"title":"A"}',
  '{"title":7}',
  'null',
  7,
  true,
  [{ title: 'A' }],
  null,
];

/** The parsed values of a renderer, and the problems that it reported. */
function readings(attribute: Attribute<unknown>): unknown[] {
  return GIVEN.map((given) => {
    const problems: string[] = [];
    const context = {
      allowLink: () => true,
      sanitizeHtml: (html: string) => `safe ${html}`,
      placeholders: {},
      report: ({ reason }: { reason: string }) => problems.push(reason),
    };
    return [parseAttributes({ attribute }, { attribute: given }, context), problems.length];
  });
}

it.each<[string, Attribute<unknown>]>([
  ['text', text()],
  ['rich text', richText()],
  ['a link', link()],
  ['a colour', colour()],
  ['a flag', flag()],
  ['a choice', choice('auto', 'true')],
  ['a choice of three', choice('auto', 'true', 'false')],
  ['a number', number()],
  ['a number with bounds', number({ min: 0, max: 10 })],
  ['a whole number', number({ integer: true })],
  ['a list of texts', textList()],
  ['a list', jsonList(item)],
  ['an object', jsonObject(item)],
])('%s is read from its declaration as from the attribute itself', (_, attribute) => {
  expect(readings(declaredAttribute(attribute.toJsonSchema()))).toEqual(readings(attribute));
});
