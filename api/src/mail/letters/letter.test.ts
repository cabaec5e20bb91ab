import { themeColours } from '@forecourt/theme/css-variables';
import { legalStatement } from '@forecourt/theme/legal-identity';
import { brandOf, emailOf } from './letter';

describe('a letter', () => {
  it.each(['forecourt', 'hollinsway', 'kestrel-and-vale'])(
    'of %s ends with its legal identity, as text and as HTML',
    (brand) => {
      const { text, html = '' } = emailOf({
        to: 'ada@vale.example',
        brand,
        subject: 'News',
        sections: [{ lines: [{ text: 'Hello' }] }],
        reason: 'You asked.',
      });
      const statement = legalStatement(brandOf(brand));
      expect(statement).toMatch(
        /authorised and regulated by the Financial Conduct Authority \(firm reference number \d+\)/,
      );
      expect(text).toMatch(/You asked\.\n\n[^\n]+$/);
      expect(text.endsWith(statement)).toBe(true);
      expect(html).toContain(statement.replaceAll('&', '&amp;'));
    },
  );

  it.each(['forecourt', 'gildersome'])('of %s has the colours and the font of its pages', (slug) => {
    const { html = '' } = emailOf({
      to: 'ada@vale.example',
      brand: slug,
      subject: 'News',
      sections: [
        {
          lines: [
            { text: 'A car', href: 'https://vale.example/car' },
            { text: 'All cars', href: 'https://vale.example/cars', isNextStep: true },
          ],
        },
      ],
      reason: 'You asked.',
    });
    const colours = themeColours(brandOf(slug));
    expect(html).toContain(`background:${colours.primary};color:${colours['on-primary']};font-weight:bold`);
    expect(html).toContain(`<a href="https://vale.example/car" style="color:${colours['primary-strong']}">`);
    expect(html).toMatch(/<a href="https:\/\/vale\.example\/cars" style="display:inline-block/);
    expect(html).toMatch(/<body style="[^"]*Figtree|<body style="[^"]*Lexend/);
    expect(html).not.toMatch(/<(?:img|link|script)|url\(/);
  });
});
