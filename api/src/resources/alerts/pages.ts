import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { html, Html } from '@forecourt/service/html';

const STYLE =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem;color:#111}button{font:inherit;font-weight:600;padding:.75rem 1.5rem;border:0;border-radius:.5rem;background:#111;color:#fff;cursor:pointer}:focus-visible{outline:3px solid #06c;outline-offset:2px}';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

interface AlertPage {
  heading: string;
  text: string;
  /** Wording of the page's one button, which posts to the page's own address. */
  button?: string;
  status?: 200 | 410;
}

/** Sends a page that a link in an e-mail leads to. It needs no script, and names no address. */
export function sendAlertPage(reply: FastifyReply, { heading, text, button, status = 200 }: AlertPage): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
        <html lang="en-GB">
          <meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>${heading}</title>
          ${new Html(`<style>${STYLE}</style>`)}
          <main>
            <h1>${heading}</h1>
            <p>${text}</p>
            ${button !== undefined && html`<form method="post"><button>${button}</button></form>`}
            <p><a href="/saved-cars">Your saved cars</a></p>
          </main>
        </html>`.text,
    );
}
