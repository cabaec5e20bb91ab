import { brokerStatement, quoteDisclaimer, RISK_WARNING } from '@forecourt/domain/finance/apr-rates';
import { brandExample } from '@forecourt/domain/finance/brand-example';
import { termsInWords, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { formatPence } from '@forecourt/domain/money';
import { figuresInWords, sumsOf, type Agreement, type QuoteAnswer } from '@forecourt/domain/quotes/quote';
import type { Email } from '../../ports/email-sender';
import { brandOf, emailOf, type LetterLine } from '../../mail/letters/letter';

/** Recipient of a quote, and the brand whose site sends it. */
export interface QuoteRecipient {
  email: string;
  /** Slug of the brand. */
  brand: string;
  /** Origin of the brand's site. */
  origin: string;
}

/** A quote as an e-mail, without any word that its sender could have chosen. */
export function quoteMail(
  { email, brand: slug, origin }: QuoteRecipient,
  { car, today, address }: Extract<QuoteAnswer, { kind: 'offered' }>,
  terms: FinanceTerms,
): Email {
  const brand = brandOf(slug);
  const { displayName, contact } = brand;
  const { pricePence, finance } = today.agreement;
  const what = car?.title ?? `${formatPence(pricePence)} of car finance`;
  return emailOf({
    to: email,
    brand: slug,
    // The subject has no monthly price, because the representative example could not stand before it.
    subject: `Your quote by ${finance}: ${what}`,
    sections: [
      {
        heading: 'Representative example',
        lines: [
          {
            text: brandExample(brand, {
              terms,
              car: { ...today.agreement, depositPence: sumsOf(today.agreement).depositPence },
            }),
          },
          { text: `${brokerStatement(displayName)} ${RISK_WARNING}` },
        ],
      },
      {
        heading: what,
        lines: [
          ...(car ? [{ text: `The car, sold by ${car.seller}`, href: origin + car.path }] : []),
          { text: `Terms: ${termsInWords(terms)}` },
          ...linesOf(today.agreement),
          { text: 'Open this quote on our site', href: origin + address, isNextStep: true },
        ],
      },
      {
        heading: 'What these figures are',
        lines: [
          { text: 'Illustrative only. The rate you are offered depends on your circumstances and may be different.' },
          { text: quoteDisclaimer(displayName) },
          ...(contact ? [{ text: `Questions? ${contact.phone}, ${contact.email}` }] : []),
        ],
      },
    ],
    reason:
      `Somebody, we think you, asked ${displayName} to send this quote to this address, once. We send nothing more, and do not keep your address. ` +
      'If that was not you, do nothing.',
  });
}

function linesOf(agreement: Agreement): LetterLine[] {
  return figuresInWords(agreement).map(([name, value]) => ({ text: `${name}: ${value}` }));
}
