import { Html, html } from '@forecourt/service/html';

/** A page that shows the request that the application site received. */
interface HandOver {
  /** Host that the visitor's browser requested. */
  host: string;
  /** Path and query. */
  url: string;
}

/** A page that lists the submitted fields. All of them come from outside and are escaped. */
export function handedOverPage({ host, url }: HandOver): string {
  const { pathname, searchParams } = new URL(url, 'http://apply');
  const isSocial = host.startsWith('social-');
  const rows = [...searchParams].map(
    ([name, value]) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td>${value}</td>
      </tr>`,
  );
  const site = `//${host.replace(/^(social-)?apply\./, '')}/`;
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Application site (stand-in)</title>
        ${STYLE}
      </head>
      <body>
        <main>
          <p>
            <small
              >Stand-in for the ${isSocial ? 'social ' : ''}application site. It only exists on this machine.</small
            >
          </p>
          <h1>The application would start here</h1>
          <p>You came to <strong>${pathname}</strong>${rows.length > 0 ? ' with:' : ' with nothing else.'}</p>
          ${
            rows.length > 0 &&
            html`<table>
              <tbody>
                ${rows}
              </tbody>
            </table>`
          }
          <p><a href="${site}">Back to the website</a></p>
        </main>
      </body>
    </html>`.text;
}

const STYLE = new Html(`<style>
  body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; color: #1c1b22; background: #f5f4f8 }
  main { max-width: 40rem; margin: 4rem auto; padding: 2rem; background: #fff; border-radius: 1rem; box-shadow: 0 8px 30px #1c1b2214 }
  h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2 }
  table { width: 100%; margin: 1.5rem 0; border-collapse: collapse }
  th, td { padding: .5rem .75rem; text-align: left; border-top: 1px solid #e2e0e8; overflow-wrap: anywhere }
  th { width: 40%; font-weight: 600 }
  a { color: #4a1fb8 }
  small { color: #5d5a68 }
</style>`);
