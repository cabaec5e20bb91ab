import type { FastifyReply } from 'fastify';
import { html, type Html } from '@forecourt/service/html';
import { splitUrl } from '@forecourt/service/split-url';
import { isHost } from '../site/is-host';
import { thisSite } from '../site/this-site';

export interface FixedPage {
  title: string;
  text: string;
  /** A form below the text. */
  form?: Html;
}

/** Fallback when the content service has no such page. It needs no block and no script. */
export const FIXED_PAGES = {
  brandNotFound: {
    title: 'There is no site at this address',
    text: 'Please check the address, or the link that brought you here.',
  },
  notFound: {
    title: 'We could not find that page',
    text: 'It may have moved. The home page is the best place to go on from.',
  },
  gone: {
    title: 'This page is gone',
    text: 'What was here will not come back. The home page is the best place to go on from.',
  },
  unreadable: {
    title: 'We could not read that request',
    text: 'Its address may be too long or damaged. The home page is the best place to go on from.',
  },
  linkUsed: {
    title: 'This link cannot be used',
    text: 'It was opened already, or its preview has ended, or it is for another site. Ask your squad for a new link.',
  },
  canaryOver: {
    title: 'There is nothing to try any more',
    text: 'What this link was for is over. You see what everybody sees.',
  },
  canaryNotReady: {
    title: 'This is not ready yet',
    text: 'What this link is for is on its way to this site. Please try again in a moment.',
  },
  foreignForm: {
    title: 'This form is not of this site',
    text: 'Nothing has changed. Go back to the page that you came from, and try again there.',
  },
  starting: { title: 'We will be right back', text: 'The site is starting. Please try again in a moment.' },
  failed: {
    title: 'Something went wrong on our side',
    text: 'Please try again. Nothing you entered has been sent anywhere else.',
  },
} as const satisfies Record<string, FixedPage>;

/** Sends one of the fixed pages. If we are at fault, it shows the id by which the failure can be found in the log. */
export function sendFixed(reply: FastifyReply, status: number, name: keyof typeof FIXED_PAGES): FastifyReply {
  const { title, text } = FIXED_PAGES[name];
  const whole = status < 500 ? text : `${text} If you tell us about it, please say this: ${reply.request.id}`;
  return sendSmallPage(reply.code(status), { title, text: whole });
}

/** Sends a small complete page, branded where the address belongs to a brand. */
export function sendSmallPage(reply: FastifyReply, fixed: FixedPage): FastifyReply {
  const { host, url } = reply.request;
  const theme = new URLSearchParams(splitUrl(url).query).get('theme') ?? undefined;
  const brand = isHost(host) ? thisSite.resolveBrand({ host, theme }) : undefined;
  void reply.type('text/html; charset=utf-8');
  if (!brand) return reply.send(fixedPage(fixed));
  const { page, policy } = thisSite.brandPage(brand, { title: fixed.title, content: contentOf(fixed) });
  return reply.header('content-security-policy', policy).send(page);
}

/** Renders a small complete page without a brand. It needs no stylesheet, also on small screens and in dark mode. */
export function fixedPage(fixed: FixedPage): string {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${fixed.title}</title>
      </head>
      <body>
        <main>${contentOf(fixed)}</main>
      </body>
    </html>`.text;
}

function contentOf({ title, text, form }: FixedPage): Html {
  return html`<h1>${title}</h1>
    <p>${text}</p>
    ${form}
    <p><a href="/">Home page</a></p>`;
}
