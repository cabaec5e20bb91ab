import { brands } from '@forecourt/theme/brands';
import type { Brand } from '@forecourt/theme/brand';
import { legalStatement } from '@forecourt/theme/legal-identity';
import { html } from '@forecourt/service/html';
import type { Email } from '../../ports/email-sender';

/** A line of a letter, which may be a link. */
export interface LetterLine {
  text: string;
  href?: string;
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

/** Writes a letter in plain words: the same as text and as simple HTML, which loads nothing. */
export function emailOf({ to, brand: slug, subject, sections, reason, stopAddress }: Letter): Email {
  const brand = brandOf(slug);
  const { displayName, tokens } = brand;
  const stop = stopAddress === undefined ? undefined : { text: 'Stop these e-mails', href: stopAddress };
  const sender = legalStatement(brand);
  const textOf = ({ text, href }: LetterLine) => (href === undefined ? text : `${text}\n  ${href}`);
  const htmlOf = ({ text, href }: LetterLine) =>
    href === undefined ? html`${text}` : html`<a href="${href}" style="color:#111111">${text}</a>`;
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
        <body
          style="margin:0 auto;max-width:560px;padding:24px;font:16px/1.5 Arial,sans-serif;color:#111111;background:#ffffff"
        >
          <p
            style="margin:0 0 24px;padding-bottom:12px;border-bottom:4px solid ${tokens.primary};font-size:20px;font-weight:bold"
          >
            ${displayName}
          </p>
          ${sections.map(({ heading, lines }) => html`${heading !== undefined && html`<h2 style="font-size:18px">${heading}</h2>`}${lines.map((line) => html`<p>${htmlOf(line)}</p>`)}`)}
          <p style="margin-top:32px;font-size:14px">${reason}${stop && html`<br />${htmlOf(stop)}`}</p>
          <p style="font-size:14px">${sender}</p>
        </body>
      </html>`.text,
  };
}
