import { createHash } from 'node:crypto';
import { html, Html } from '@forecourt/service/html';
import { LIVE_SCRIPT } from './live-script';

const STYLE = `
:root { color-scheme: light dark; background: Canvas; font: 16px/1.5 system-ui, sans-serif; accent-color: #0b5cad }
body { margin: 0 auto; max-width: 60rem; padding: 1rem }
h1 { font-size: 1.375rem } h2 { font-size: 1.125rem; margin-block: 2rem .5rem } h3 { font-size: 1rem; margin-block: 1rem 0; overflow-wrap: anywhere } .card h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere }
section.card { border: 1px solid #8888; border-radius: .5rem; padding: 1rem; margin-block: .75rem }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0 1rem; margin-block: .5rem }
dt { opacity: .75 } dd { margin: 0; overflow-wrap: anywhere }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end }
label { display: grid; grid-template-columns: minmax(0, 1fr); flex: 1 1 14rem; min-inline-size: 0 }
nav a { display: inline-block; padding: .625rem .75rem } nav a[aria-current=page] { font-weight: bold; text-decoration: none }
input, select, button { font: inherit; min-height: 2.75rem; padding: .25rem .75rem; box-sizing: border-box; border-radius: .375rem; border: 1px solid #888 }
button { background: #0b5cad; color: #fff; border-color: #0b5cad }
a.button { display: inline-block; padding: .625rem 1.25rem; border-radius: .375rem; background: #0b5cad; color: #fff; text-decoration: none }
button.quiet { background: transparent; color: inherit; border-color: currentColor }
input[type=checkbox] { flex: none; min-height: 0; inline-size: 1.5rem; block-size: 1.5rem; margin: .5rem 0 }
figure { margin: .75rem 0 } img { max-inline-size: 100%; block-size: auto; border: 1px solid #8888 } figcaption { font-size: .875rem } svg { display: block; inline-size: 100%; block-size: 9rem; margin-block: .5rem } path { vector-effect: non-scaling-stroke; fill: none }
.live { fill: #0b5cad } .canary { fill: #c77700 } .earlier { fill: #888 } .axis, .change { stroke: currentColor } .change { stroke-width: 2; stroke-dasharray: 6 4 }
.key { white-space: nowrap } .key::before { content: ""; display: inline-block; inline-size: .75rem; block-size: .75rem; margin: 0 .25rem 0 .75rem } .key.live::before { background: #0b5cad } .key.canary::before { background: #c77700 } .key.earlier::before { background: #888 } .key.change::before { block-size: 0; border-block-start: 2px dashed; vertical-align: middle }
.pictures { display: flex; gap: 1rem } .pictures figure { flex: 0 1 auto; min-inline-size: 0; max-block-size: 30rem; overflow: auto } .pictures img { box-sizing: border-box }
p.span { display: flex; justify-content: space-between; margin: 0; font-size: .875rem }
@media (prefers-color-scheme: dark) { .live { fill: #5aa2ee } .key.live::before { background: #5aa2ee } a:not(.button) { color: #9ccbff } .unhealthy strong, .remotes strong { color: #ff9d94 } }
h1 { margin-block: 0 .5rem } h1 + .done, h1 + .warning { margin-block-start: 0 } section.unhealthy { border-color: #c62828; border-inline-start-width: .375rem } .card > p { margin-block: .375rem; line-height: 1.35; overflow-wrap: anywhere } .card > form { margin-block-start: .5rem } .remotes td, td:last-child { overflow-wrap: anywhere } .remotes strong { color: #c62828 }
summary { min-height: 2.75rem; align-content: center; cursor: pointer } caption { text-align: start; font-size: .875rem; padding-block: .5rem } table { border-collapse: collapse; inline-size: 100%; font-size: .875rem }
th, td { text-align: start; vertical-align: top; padding: .25rem .5rem .25rem 0; border-block-end: 1px solid #8888 }
fieldset { flex: 1 1 100%; border: 1px solid #8888; border-radius: .375rem } p.links a { display: inline-block; padding: .625rem 1rem .625rem 0 } .card > p.links { margin: .25rem 0 } .card > p.links:last-child { margin-block-end: -.625rem }
details { flex: 1 1 100% }
label.choice { display: flex; min-inline-size: 0; gap: .5rem; align-items: center; min-height: 2.75rem }
:focus-visible { outline: 3px solid #f5a524; outline-offset: 2px }
.warning { border-inline-start: .375rem solid #c62828; padding: .5rem 1rem; overflow-wrap: anywhere }
.done { border-inline-start: .375rem solid #2e7d32; padding: .5rem 1rem; overflow-wrap: anywhere }
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Content security policy of the console: its own styles, pictures and forms, and the one script that keeps a page up to date.
 */
export const CONSOLE_POLICY = [
  `default-src 'none'`,
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(LIVE_SCRIPT)}`,
  `connect-src 'self'`,
  // Pictures of looks.
  `img-src 'self'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
].join('; ');

/** The parts of a page that can be kept up to date. */
interface Live {
  channel: string;
  revision: number;
}

/** A whole page. */
export function frame(title: string, main: Html, live?: Live): string {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} · Release console</title>
        ${new Html(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main ${live ? html`data-channel="${live.channel}" data-revision="${live.revision}"` : ''}>
          <h1>${title}</h1>
          ${main}
        </main>
        ${live ? new Html(`<script type="module">${LIVE_SCRIPT}</script>`) : ''}
      </body>
    </html>`.text;
}
