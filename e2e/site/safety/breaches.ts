import type { Page } from '@playwright/test';

/** Collects escapes from a page: dialogs, windows, and requests to other sites. */
export function watchForBreach(page: Page, ...sites: string[]): string[] {
  const breaches: string[] = [];
  const ports = new Set(sites.map((site) => new URL(site).port));
  const isOurs = (url: URL) => url.hostname.endsWith('localhost') && ports.has(url.port);
  page.on('dialog', (dialog) => {
    breaches.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => breaches.push(`window ${popup.url()}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && !isOurs(url)) breaches.push(`request ${url.href}`);
  });
  return breaches;
}

/** Signs of an attack in the finished page: code that ran or could run, and links to the attacker. */
export function dangersIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isDanger = ({ localName }: Element, name: string, value: string) => {
      if (name.startsWith('on') || name === 'srcdoc') return true;
      if (
        !['href', 'src', 'action', 'formaction', 'poster', 'data', 'ping', 'srcset'].includes(name) ||
        !URL.canParse(value, document.baseURI)
      )
        return false;
      const { protocol, hostname } = new URL(value, document.baseURI);
      const isKnown =
        ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) || (protocol === 'data:' && localName === 'img');
      return !isKnown || hostname.includes('evil');
    };
    // The attributes of an element with a shadow root are its input, and have no other effect.
    const within = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => (element.shadowRoot ? within(element.shadowRoot) : element));
    const inMarkup = within(document).flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => isDanger(element, name, value))
        .map(({ name, value }) => `<${element.localName}> has ${name}=${value.slice(0, 80)}`),
    );
    const foreign = within(document)
      .filter((element) => element.matches('base, object, embed, meta[http-equiv=refresh]'))
      .map(({ localName }) => `<${localName}> is there`);
    return [
      ...('breached' in window ? ['script ran'] : []),
      ...('breached' in {} ? ['a prototype was changed'] : []),
      ...inMarkup,
      ...foreign,
    ];
  });
}

/** Returns true if a message of a page is our fault. */
export const isFault = (trouble: string) =>
  /exception|Content Security Policy|Trusted|hydrat|Minified React/i.test(trouble) && !REFUSED_PICTURE.test(trouble);
/** Links may lead to the application site; our policy refuses a picture from it, as intended. */
const REFUSED_PICTURE = /^console: Loading the image 'http:\/\/apply\.localhost:/;
