import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { missingClass } from './import-rules';

const faultOf = (css: string, name: string) => {
  const file = path.join(testFolder(), 'card.module.css');
  writeFileSync(file, css);
  return missingClass(file, name, './card.module.css');
};

it.each([
  ['composes others only', "@layer blocks { .card { composes: frame from './frame.module.css' } }"],
  ['is used by its own stylesheet only', '.frame { color: red }\n@layer blocks { .card { composes: frame; } }'],
])('a class exists that %s', (_, css) => {
  expect(faultOf(css, 'card')).toBeUndefined();
  expect(faultOf(css, 'crad')).toBe('It uses the class crad, which ./card.module.css does not have.');
});
