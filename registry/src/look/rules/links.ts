import { changedPairs, newOf, type Fault, type Rule } from '../rule';

interface SeenLink {
  block: string;
  /** Such as `link “All reviews”`. */
  element: string;
  target: string;
  /** Such as `_blank`. */
  tab: string;
  /** Whether it leads to a place in this page that is not there. */
  isBroken: boolean;
}

const TIMEOUT_MS = 10_000;
/** New targets in one place that are requested. */
const MAX_REQUESTS = 10;

/** Links of the same name lead to the same place, and new ones to something that is there. */
export const links: Rule<SeenLink[]> = {
  name: 'links',
  reads: 'still',
  watch:
    async ({ page }, { blocks }) =>
    () =>
      page.evaluate(linksIn, blocks),
  async judge({ before = [], after }, { site }) {
    const added = newOf(after, before, keyOf);
    const broken = newOf(
      added.filter(({ isBroken }) => isBroken),
      before.filter(({ isBroken }) => isBroken),
      ({ target }) => target,
    );
    const known = new Set(before.map(({ target }) => target));
    const own = new Set(
      added.map(({ target }) => target).filter((target) => /^\/(?!\/)/.test(target) && !known.has(target)),
    );
    const statuses = await Promise.all([...own].slice(0, MAX_REQUESTS).map((target) => statusOf(site, target)));
    const statusBy = new Map([...own].map((target, index) => [target, statuses[index]]));
    return [
      ...broken.map((link) => refuse(link, `It leads to ${link.target}, which this page does not have.`)),
      ...added.flatMap((link) => {
        const status = statusBy.get(link.target);
        return status === 404 || status === 410
          ? [refuse(link, `It leads to ${link.target}, which answers ${status}.`)]
          : [];
      }),
      ...changedPairs(before, after, keyOf).map(([was, is]): Fault => {
        const words = ({ target, tab }: SeenLink) => (was.tab === is.tab ? target : `${target} in ${tab}`);
        const { block, element } = is;
        const message = 'It leads elsewhere.';
        return { verdict: 'to-accept', block, element, message, before: words(was), after: words(is) };
      }),
    ];
  },
};

const keyOf = ({ block, element, target, tab }: SeenLink) => `${block} ${element} ${target} ${tab}`;
const refuse = ({ block, element }: SeenLink, message: string): Fault => ({
  verdict: 'refused',
  block,
  element,
  message,
});

/** Undefined when the site does not answer. */
async function statusOf(site: string, target: string): Promise<number | undefined> {
  const response = await fetch(site + target, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  );
  await response?.body?.cancel();
  return response?.status;
}

/** Evaluated in the page. */
function linksIn(blocks: readonly string[]): SeenLink[] {
  const selector = blocks.map((block) => `[data-block="${block}"] a[href]`).join();
  return [...document.querySelectorAll<HTMLAnchorElement>(selector)].map((link) => {
    const { origin, pathname, search, hash, href } = link;
    const isHere = origin === location.origin && pathname === location.pathname && search === location.search;
    const place = hash.slice(1);
    const name = (link.getAttribute('aria-label') ?? link.textContent).replaceAll(/\s+/g, ' ').trim().slice(0, 60);
    return {
      block: link.closest('[data-block]')?.getAttribute('data-block') ?? '',
      element: `link “${name}”`,
      target: (origin === location.origin ? pathname + search + hash : href).slice(0, 300),
      tab: [link.target || 'this tab', ...['nofollow', 'sponsored'].filter((rel) => link.relList.contains(rel))].join(
        ', ',
      ),
      isBroken: isHere && place !== '' && place !== 'top' && !document.getElementById(place),
    };
  });
}
