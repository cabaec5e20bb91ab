import { requirementsIn } from './block-sources';

it.each([
  [
    '/** Quick search card (spec B2-28 to B2-32, B4-7, B9-9). */\nexport const a = defineBlock({',
    ['B2-28 to B2-32', 'B4-7', 'B9-9'],
  ],
  [
    '/** Item (A9-1). */\nconst item = 1;\n/** A section of questions (A2.3-10, A4.2),\n * and B1-7. */\nexport const b = defineBlock({ name: "B2-36" })',
    ['A2.3-10', 'A4.2', 'B1-7'],
  ],
  ['/** Named nowhere. */\nexport const d = defineBlock({', []],
  ['export const e = defineBlock({', []],
])('finds the requirements that a docstring names: %s', (declaration, ids) => {
  expect(requirementsIn(declaration)).toEqual(ids);
});
