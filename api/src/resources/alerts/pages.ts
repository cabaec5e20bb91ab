import { brandPage } from '@forecourt/theme/brand-page';
import { html } from '@forecourt/service/html';
import { brands } from '@forecourt/theme/brands';
import { resolveBrand } from '@forecourt/theme/resolve-brand';
import type { FastifyReply } from 'fastify';

interface AlertPage {
  heading: string;
  text: string;
  /** Wording of the page's one button, which posts to the page's own address. */
  button?: string;
}

/** Sends the branded page behind a link in an e-mail. The page contains no e-mail address. */
export function sendAlertPage(reply: FastifyReply, { heading, text, button }: AlertPage, status = 200): FastifyReply {
  const brand = resolveBrand(brands, { host: reply.request.host }) ?? brands[0]!;
  const { page, policy } = brandPage(brand, {
    title: heading,
    content: html`<h1>${heading}</h1>
      <p>${text}</p>
      ${button !== undefined && html`<form method="post"><button>${button}</button></form>`}
      <p><a href="/saved-cars">Your saved cars</a></p>`,
  });
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(page);
}
