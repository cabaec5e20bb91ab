import { brands } from '@forecourt/theme/brands';
import type { Brand } from '@forecourt/theme/brand';
import { fontFamily, themeColours } from '@forecourt/theme/css-variables';
import { legalStatement } from '@forecourt/theme/legal-identity';
import { html } from '@forecourt/service/html';
import type { Email } from '../../ports/email-sender';

/** A line of a letter, which may be a link. */
export interface LetterLine {
  text: string;
  href?: string;
  /** Whether the link is what the recipient is expected to press: shown as a button. At most one in a letter. */
  isNextStep?: true;
}

/** A letter, before it is written as text and as HTML. */
export interface Letter {
  to: string;
  /** Slug of the brand that writes. */
  brand: string;
  subject: string;
  sections: { heading?: string; lines: LetterLine[] }[];
  /** Why the recipient gets it, and how to end such letters where that is possible. */
  reason: string;
  /**
   * Address that ends all such letters with one click, also of the mail program (RFC 8058). Absent for single letters.
   */
  stopAddress?: string;
}

/** The brand with a slug. @throws when no brand has it */
export function brandOf(slug: string): Brand {
  const brand = brands.find((one) => one.slug === slug);
  if (!brand) throw new Error(`There is no brand ${slug}`);
  return brand;
}

/**
 * Writes a letter in plain words: the same as text and as simple HTML in the brand's colours and font. The HTML loads
 * nothing, so the brand's name stands for its logo.
 */
export function emailOf({ to, brand: slug, subject, sections, reason, stopAddress }: Letter): Email {
  const brand = brandOf(slug);
  const { displayName } = brand;
  const stop = stopAddress === undefined ? undefined : { text: 'Stop these e-mails', href: stopAddress };
  const sender = legalStatement(brand);
  const textOf = ({ text, href }: LetterLine) => (href === undefined ? text : `${text}\n  ${href}`);
  const look = lookOf(brand);
  const htmlOf = ({ text, href, isNextStep }: LetterLine) =>
    href === undefined
      ? html`${text}`
      : html`<a href="${href}" style="${isNextStep ? look.button : look.link}">${text}</a>`;
  return {
    to,
    senderName: displayName,
    subject,
    ...(stopAddress !== undefined && { unsubscribeAddress: stopAddress }),
    text: [
      displayName,
      ...sections.flatMap(({ heading, lines }) =>
        [heading, ...lines.map(textOf)].filter((line) => line !== undefined).join('\n'),
      ),
      stop ? `${reason}\n${textOf(stop)}` : reason,
      sender,
    ].join('\n\n'),
    html: html`<!doctype html>
      <html lang="en-GB">
        <meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>${subject}</title>
        <body style="${look.page}">
          <p style="${look.bar}">${displayName}</p>
          <div style="${look.sheet}">
            ${sections.map(({ heading, lines }) => html`${heading !== undefined && html`<h2 style="${look.heading}">${heading}</h2>`}${lines.map((line) => html`<p>${htmlOf(line)}</p>`)}`)}
          </div>
          <p style="${look.small}">${reason}${stop && html`<br />${htmlOf(stop)}`}</p>
          <p style="${look.small}">${sender}</p>
        </body>
      </html>`.text,
  };
}

/** Inline styles of a letter: mail programs ignore style sheets. The colours are those of the brand's pages. */
function lookOf(brand: Brand) {
  const colours = themeColours(brand);
  return {
    page: `margin:0 auto;max-width:600px;padding:16px;font:16px/1.5 ${fontFamily(brand)};color:${colours.text};background:${colours['surface-tint']}`,
    bar: `margin:0;padding:16px 24px;border-radius:16px 16px 0 0;background:${colours.primary};color:${colours['on-primary']};font-size:20px;font-weight:bold`,
    sheet: `padding:8px 24px 16px;border-radius:0 0 16px 16px;background:${colours.surface}`,
    heading: 'margin:24px 0 8px;font-size:18px;line-height:1.3',
    link: `color:${colours['primary-strong']}`,
    button: `display:inline-block;padding:12px 24px;border-radius:8px;background:${colours.primary};color:${colours['on-primary']};font-weight:bold;text-decoration:none`,
    small: `margin:16px 24px;font-size:14px;color:${colours['text-muted']}`,
  };
}
