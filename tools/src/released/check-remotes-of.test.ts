import { refusalsIn } from './check-remotes-of';

it('compiler errors are one line each, with their explanations', () => {
  const output = [
    'mfe-one/src/a.tsx(31,46): error TS2322: Type \'"keywords"\' is not assignable.',
    '  Type \'"keywords"\' is not one of them.',
    'mfe-two/src/b.ts(21,17): error TS2554: Expected 4 arguments, but got 3.',
    '',
  ].join('\n');
  expect(refusalsIn(output)).toEqual([
    'mfe-one/src/a.tsx(31,46): error TS2322: Type \'"keywords"\' is not assignable. Type \'"keywords"\' is not one of them.',
    'mfe-two/src/b.ts(21,17): error TS2554: Expected 4 arguments, but got 3.',
  ]);
  expect(refusalsIn('')).toEqual([]);
});
