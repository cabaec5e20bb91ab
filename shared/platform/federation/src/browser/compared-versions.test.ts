import { satisfy as compare } from '@module-federation/runtime-core';
import { satisfy } from './compared-versions';

it('answers like the library, also for the same question again', () => {
  const questions = ['1.0.0', '1.2.3', '2.0.0', '19.2.1', ''].flatMap((version) =>
    ['^1.0.0', '~1.2.0', '>=2.0.0 <20', '*', '19.2.1'].map((range) => [version, range] as const),
  );
  for (const [version, range] of [...questions, ...questions])
    expect([version, range, satisfy(version, range)]).toEqual([version, range, compare(version, range)]);
});
