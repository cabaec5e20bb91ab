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
});
