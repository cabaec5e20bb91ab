import { closeAll, isDesktop, type MenuParts } from './menu-parts';

/**
 * Keys of the menu. Escape closes the open menu and returns focus to its opener. On wide screens the arrows move along
 * the bar and down into a dropdown, as they do in the disclosure navigation of the ARIA authoring practices.
 */
export function handleMenuKey(event: KeyboardEvent, parts: MenuParts): void {
  const focused = event.target;
  if (!(focused instanceof HTMLElement)) return;
  const next =
    event.key === 'Escape' ? closeByKey(parts) : isDesktop() ? neighbour(event.key, focused, parts) : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function closeByKey({ toggle, openers }: MenuParts): HTMLElement | undefined {
  const open = isDesktop() ? openers.find((opener) => opener.open) : toggle.open ? toggle : undefined;
  closeAll(openers);
  if (open) open.open = false;
  return open && summaryOf(open);
}

function neighbour(key: string, focused: HTMLElement, { nav, openers }: MenuParts): HTMLElement | undefined {
  const bar = [...nav.querySelectorAll<HTMLElement>(':scope > ul > li > a, :scope > ul > li > details > summary')];
  const place = bar.indexOf(focused);
  if (place >= 0) {
    if (key === 'ArrowRight') return bar[(place + 1) % bar.length];
    if (key === 'ArrowLeft') return bar.at(place - 1);
    if (key === 'Home') return bar[0];
    if (key === 'End') return bar.at(-1);
    const opener = openers.find((candidate) => candidate === focused.parentElement);
    if (key !== 'ArrowDown' || !opener) return undefined;
    opener.open = true;
    return linksOf(opener)[0];
  }
  const opener = openers.find((candidate) => candidate.open && candidate.nextElementSibling?.contains(focused));
  if (!opener) return undefined;
  const links = linksOf(opener);
  const position = links.indexOf(focused);
  if (key === 'ArrowDown') return links[position + 1] ?? links[0];
  if (key === 'ArrowUp') return links[position - 1] ?? summaryOf(opener);
  return undefined;
}

function linksOf(opener: HTMLDetailsElement): HTMLElement[] {
  return [...(opener.nextElementSibling?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
}

function summaryOf(details: HTMLDetailsElement): HTMLElement | undefined {
  return details.querySelector('summary') ?? undefined;
}
