import { readEquipmentNames } from './equipment-names';

describe('equipment in a feed', () => {
  it.each<[what: string, text: string, names: string[]]>([
    ['commas', 'Heated seats, Sat nav,Tow bar', ['Heated seats', 'Sat nav', 'Tow bar']],
    [
      'all separators',
      'Heated seats; Sat nav|Tow bar\nDAB radio\r\nCruise control',
      ['Heated seats', 'Sat nav', 'Tow bar', 'DAB radio', 'Cruise control'],
    ],
    ['a comma in brackets', 'Screen (CarPlay, Android Auto), Tow bar', ['Screen (CarPlay, Android Auto)', 'Tow bar']],
    ['a comma in a number', 'Screen 10,25 inch; Tow bar', ['Screen 10,25 inch', 'Tow bar']],
    [
      'lines with signs before',
      '- Heated seats\n• Sat nav\n* Tow bar\n✓ ISOFIX',
      ['Heated seats', 'Sat nav', 'Tow bar', 'ISOFIX'],
    ],
    [
      'a list of HTML',
      '<ul><li>Heated <b>front</b> seats</li><li>Sat&nbsp;nav</li></ul>',
      ['Heated front seats', 'Sat nav'],
    ],
    [
      'escaped HTML',
      '&lt;p&gt;Heated seats&lt;/p&gt; Bang &amp; Olufsen sound',
      ['Heated seats', 'Bang & Olufsen sound'],
    ],
    ['a script', 'Sat nav<script>alert(1)</script>Tow bar', ['Sat nav', 'Tow bar']],
    ['an unfinished tag', 'Sat nav <img src=x onerror=alert(1)', ['Sat nav']],
    ['control characters', 'Heated\u0000 \u202Eseats\u0007,\u200BSat\tnav', ['Heated seats', 'Sat nav']],
    ['the same twice', 'Sat nav, SAT NAV, sat  nav', ['Sat nav']],
    ['nothing', ' , ;| none, n/a, -, ., No', []],
    ['prose', `Sat nav; ${'A lovely car that has been well looked after '.repeat(3)}`, ['Sat nav']],
  ])('reads %s', (_what, text, names) => {
    expect(readEquipmentNames(text)).toEqual(names);
  });

  it('is bounded', () => {
    expect(readEquipmentNames(Array.from({ length: 10_000 }, (_, index) => `Item ${index}`).join('\n'))).toHaveLength(
      100,
    );
  });

  it.each(['<', '&lt;', ',', '(,', '<script', '<script>', '<a', ' ,('])(
    'takes no longer for a million of %j',
    (part) => {
      const begun = performance.now();
      readEquipmentNames(part.repeat(1_000_000 / part.length));
      expect(performance.now() - begun).toBeLessThan(500);
    },
  );
});
