import type { Fault, Rule } from '../rule';

/** Names of machines that no visitor can reach. */
const INNER =
  /^(?:localhost|.*\.(?:localhost|local|internal|test)|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|\[::1\])$/;

interface Use {
  block: string | null;
  /** `link`, `form` or `request`. */
  kind: string;
  host: string;
  /** Method, path without numbers, and names in the query, if it is a request that sends or loads data. */
  data?: string;
  element: string;
}

/** Requests, links and forms lead only to hosts to which those of the live version lead. */
export const hosts: Rule<Use[]> = {
  name: 'hosts',
  reads: 'still',
  async watch({ page }, { blocks }) {
    const requested: Use[] = [];
    page.on('request', (request) => {
      if (!/^(?:https?|wss?):/.test(request.url())) return;
      const { host, pathname, searchParams } = new URL(request.url());
      const isData = ['fetch', 'xhr', 'ping'].includes(request.resourceType()) || request.url().includes('?');
      const names = [...new Set(searchParams.keys())].toSorted().join('&');
      const data = `${request.method()} ${pathname.replaceAll(/\/releases\/.*|\d+/g, '')} ${names}`;
      requested.push({
        block: null,
        kind: 'request',
        host,
        ...(isData && { data }),
        element: request.url().slice(0, 200),
      });
    });
    page.on('websocket', (socket) => {
      const { host } = new URL(socket.url());
      requested.push({ block: null, kind: 'request', host, element: socket.url().slice(0, 200) });
    });
    return async () => [...requested, ...(await page.evaluate(targetsIn, blocks))];
  },
  judge({ before = [], after }, { site }) {
    const known = new Set([new URL(site).host, ...before.map(({ host }) => host)]);
    const found = after.filter(({ host }) => !known.has(host));
    const sent = new Set(before.map(({ data }) => data));
    const added = after.filter(
      ({ data, host }) => data !== undefined && before.length > 0 && !sent.has(data) && known.has(host),
    );
    const unique = new Map(found.map((use) => [`${use.kind} ${use.host} ${use.block}`, use]));
    const further = [...new Map(added.map((use) => [use.data, use])).values()].map(({ block, element }): Fault => {
      const message = 'A view sends a request that it does not send in the live version. What does it tell?';
      return { verdict: 'to-accept', block, element, message };
    });
    const strange = [...unique.values()].map(({ block, kind, host, element }): Fault => {
      const isInner = INNER.test(new URL(`http://${host}`).hostname);
      return {
        verdict: isInner ? 'refused' : 'to-accept',
        isProof: true,
        block,
        element,
        message: isInner
          ? `A ${kind} leads to ${host}, which no visitor can reach.`
          : `A ${kind} leads to ${host}. The live version has nothing that leads there.`,
      };
    });
    return [...strange, ...further];
  },
};

/** Evaluated in the page. */
function targetsIn(blocks: readonly string[]): Use[] {
  const selector = blocks.map((block) => `[data-block="${block}"]`).join();
  return [...document.querySelectorAll(selector)].flatMap((block) =>
    [...block.querySelectorAll('a[href], form[action], [formaction]')].flatMap((element) => {
      const target =
        element.getAttribute('href') ?? element.getAttribute('action') ?? element.getAttribute('formaction') ?? '';
      if (!URL.canParse(target, document.baseURI)) return [];
      const { protocol, host } = new URL(target, document.baseURI);
      if (!/^(?:https?|wss?):$/.test(protocol)) return [];
      const name = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 60);
      const kind = element.localName === 'a' ? 'link' : 'form';
      return [
        {
          block: block.getAttribute('data-block'),
          kind,
          host,
          element: `${kind} “${name}” to ${target.slice(0, 100)}`,
        },
      ];
    }),
  );
}
