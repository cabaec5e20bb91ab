import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Showing } from '../showings/showing';
import type { SiteContext } from '../site/site-context';
import type { SitePages } from '../site/site-pages';
import { addVary } from './add-vary';
import type { Dictionaries } from './dictionaries';
import type { Dictionary } from './dictionary';
import { makeDictionary } from './make-dictionary';
import { dictionaryHeld, dictionaryId, acceptsEncoding } from './read-headers';

export interface PageDifferencesOptions {
  dictionaries: Dictionaries;
  pages: Pick<SitePages, 'listed'>;
  apiOrigin: string;
}

/**
 * Decides against which dictionary a page is sent, if any, and offers the browser one for the next pages. Writes the
 * headers for both, except the encoding.
 */
export type DifferenceFor = (
  shown: { showing: Showing; site: SiteContext },
  request: FastifyRequest,
  reply: FastifyReply,
) => Dictionary | undefined;

/**
 * Connections on which loading a dictionary costs too much for visitors who leave after one page.
 * https://wicg.github.io/netinfo/
 */
const SLOW = /^(?:slow-2g|2g|3g)$/;

export function createPageDifferences({ dictionaries, pages, apiOrigin }: PageDifferencesOptions): DifferenceFor {
  return ({ showing, site }, request, reply) => {
    const { headers } = request;
    // Browsers name the encoding only once they have a dictionary. Browsers that read differences read Zstandard
    // without one, too.
    if (!showing.mayBeKept || !acceptsEncoding(headers, 'zstd')) return undefined;
    const owner = { setId: showing.adopted.set.id, brand: site.brand.slug };
    const dictionary = dictionaries.find(owner, () => makeDictionary({ showing, site, pages, apiOrigin }));
    if (!dictionary) return undefined;
    addVary(reply, 'accept-encoding', 'available-dictionary', 'sec-fetch-site');
    const isHeld = dictionaryHeld(headers)?.equals(dictionary.hash) ?? false;
    // A dictionary of a different host for the same set stays: browsers keep only one, and would load both alternately.
    const isOfAnotherHost = !isHeld && dictionaryId(headers) === dictionary.id;
    if (!isHeld && !isOfAnotherHost && shouldOfferDictionary(headers)) {
      reply.headers({
        link: `</dictionaries/${dictionary.hash.toString('hex')}>; rel="compression-dictionary"`,
        'accept-ch': 'ECT',
      });
    }
    return isHeld && isFromOurPages(headers) ? dictionary : undefined;
  };
}

/**
 * Whether a page of this site opened this one. So no other site can have pages compressed together with words that it
 * chose (decision 64). For an address that was typed or came by mail the header is `none`: its author is unknown.
 */
function isFromOurPages(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-site'] === 'same-origin';
}

/**
 * Never offered to visitors who save data; on a slow connection only to visitors who open a second page. Only for
 * browsers that send client hints: Firefox 153, which sends none, loads a dictionary and then does not use it, unless
 * its `network.http.dictionaries.enable` is switched on.
 */
function shouldOfferDictionary(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-fetch-dest'] !== 'document' || headers['sec-ch-ua'] === undefined || headers['save-data'] === 'on')
    return false;
  return !SLOW.test(String(headers['ect'])) || isFromOurPages(headers);
}
