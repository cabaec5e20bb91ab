import { handleMenuKey } from './menu-keys';
import { closeAll, goBack, isDesktop, menuParts } from './menu-parts';
import { setThemeColour } from './theme-colour';

const MENU_COLOUR = '#ffffff';

/**
 * Adds to the native menu what `details` cannot do: one dropdown at a time in every browser, closing on a click
 * elsewhere or Escape, arrow keys, the slide back, and the browser's theme colour while the mobile menu is open.
 *
 * @param themeColour while the mobile menu is closed (B2-14); absent to keep the page's
 * @returns a function that detaches all of it
 */
export function attachMenu(header: HTMLElement, themeColour: string | undefined): () => void {
  const { toggle, nav, openers } = menuParts(header);
  if (!toggle || !nav) return () => {};
  const listening = new AbortController();
  const { signal } = listening;
  let width = window.innerWidth;
  let wasOpen = toggle.open;

  const onToggle = ({ target }: Event) => {
    if (target === toggle) {
      if (toggle.open === wasOpen) return;
      wasOpen = toggle.open;
      if (!toggle.open) closeAll(openers);
      if (themeColour !== undefined) setThemeColour(toggle.open ? MENU_COLOUR : themeColour);
    } else if (target instanceof HTMLDetailsElement && target.open) {
      closeAll(openers.filter((opener) => opener !== target && !opener.nextElementSibling?.contains(target)));
    }
  };

  const onClick = (event: MouseEvent) => {
    const opener = event.target instanceof Element ? event.target.closest('summary')?.parentElement : null;
    if (!opener || isDesktop() || !openers.includes(opener as HTMLDetailsElement)) return;
    if ((opener as HTMLDetailsElement).open) {
      event.preventDefault();
      goBack(opener as HTMLDetailsElement);
    }
  };

  const onClickAnywhere = (event: MouseEvent) => {
    // This comes first: a phone lays the page out to report its width, and every click would wait for that.
    if (!openers.some(({ open }) => open)) return;
    // The event's target would be the host of a shadow root.
    const [target] = event.composedPath();
    if (isDesktop() && target instanceof Node && !openers.some((opener) => opener.parentElement?.contains(target)))
      closeAll(openers);
  };

  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || header.contains(relatedTarget)) return;
    closeAll(openers);
    toggle.open = false;
  };

  const onResize = () => {
    // Checks only the width: a phone's browser bars change the height all the time.
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    closeAll(openers);
    if (isDesktop()) toggle.open = false;
  };

  // `toggle` does not bubble, but it can be captured.
  header.addEventListener('toggle', onToggle, { capture: true, signal });
  header.addEventListener('click', onClick, { signal });
  header.addEventListener('focusout', onFocusOut, { signal });
  header.addEventListener('keydown', (event) => handleMenuKey(event, { toggle, nav, openers }), { signal });
  document.addEventListener('click', onClickAnywhere, { signal });
  window.addEventListener('resize', onResize, { signal });
  return () => listening.abort();
}
