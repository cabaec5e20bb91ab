import type { FastifyReply } from 'fastify';
import { escapeHtml } from '@forecourt/service/html';

interface FixedPage {
  title: string;
  text: string;
  /** HTML of a form below the text. */
  form?: string;
}

/** Fallback when the content service has no such page; needs no brand, block, style or script. */
export const FIXED_PAGES = {
  brandNotFound: { title: 'There is no site at this address', text: 'Please check the address, or the link that brought you here.' },
  notFound: { title: 'We could not find that page', text: 'It may have moved. The home page is the best place to go on from.' },
  gone: { title: 'This page is gone', text: 'What was here will not come back. The home page is the best place to go on from.' },
  unreadable: { title: 'We could not read that request', text: 'Its address may be too long or damaged. The home page is the best place to go on from.' },
  linkUsed: {
    title: 'This link cannot be used',
    text: 'It was opened already, or its preview has ended, or it is for another site. Ask your squad for another one.',
  },
  canaryOver: {
    title: 'There is nothing to try any more',
    text: 'What this link was for is over, or has not reached this site yet. You see what everybody sees.',
  },
  foreignForm: { title: 'This form is not of this site', text: 'Nothing has changed. Go back to the page that you came from, and try again there.' },
  starting: { title: 'We will be right back', text: 'The site is starting. Please try again in a moment.' },
  failed: { title: 'Something went wrong on our side', text: 'Please try again. Nothing you entered has been sent anywhere else.' },
} as const satisfies Record<string, FixedPage>;

/** Sends one of the fixed pages. One that is our fault says by which id it can be found in the log. */
export function sendFixed(reply: FastifyReply, status: number, name: keyof typeof FIXED_PAGES): FastifyReply {
  const { title, text } = FIXED_PAGES[name];
  const whole = status < 500 ? text : `${text} If you tell us about it, please say this: ${reply.request.id}`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(fixedPage({ title, text: whole }));
}

/** A small whole page; readable at any size and in dark surroundings without a stylesheet. */
export function fixedPage({ title, text, form = '' }: FixedPage): string {
  return (
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>` +
    `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}<p><a href="/">Home page</a></p></main></body></html>`
  );
}
