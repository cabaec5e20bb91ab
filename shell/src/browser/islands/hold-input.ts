import { ISLAND_SELECTOR } from '../loading/page';
import type { IslandStarter } from '../loading/runtime-loader';

/** How long a held form submit waits for its island before the browser sends the form itself. */
const SUBMIT_PATIENCE_MS = 1500;

/** Elements whose click works without JavaScript. The component reads their new state later. */
const NATIVE =
  'a[href],summary,label,select,textarea,input:not([type=submit]):not([type=button]),button[popovertarget],button[commandfor]';

/**
 * Handles actions before hydration: a touch, focus or pointer wakes the island. A click on a button or a submit is
 * held, and repeated when the island is live. If it never is, the form submits natively.
 *
 * @param root a shadow root for islands in one: a submit does not leave it
 */
export function holdInput(
  { isAsleep, start, whenSettled }: Pick<IslandStarter, 'isAsleep' | 'start' | 'whenSettled'>,
  root: EventTarget = window,
): void {
  const sleepingIslandOf = (target: EventTarget | null): HTMLElement | null => {
    const island = target instanceof Element ? target.closest<HTMLElement>(ISLAND_SELECTOR) : null;
    return island && isAsleep(island) ? island : null;
  };

  for (const type of ['pointerover', 'touchstart', 'focusin', 'input', 'change']) {
    root.addEventListener(
      type,
      ({ target }) => {
        const island = sleepingIslandOf(target);
        if (island) start(island);
      },
      { capture: true, passive: true },
    );
  }

  root.addEventListener(
    'click',
    (event) => {
      const island = sleepingIslandOf(event.target);
      if (!island || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      start(island);
      if (target.closest(NATIVE)) return;
      const button = target.closest<HTMLElement>('button,[role=button]');
      // A submit button works natively: the submit event that follows is held.
      if (!button || (button instanceof HTMLButtonElement && button.type === 'submit' && button.form)) return;
      stop(event);
      const again = sameElementLater(island, button);
      void whenSettled(island).then((live) => live && again()?.click());
    },
    true,
  );

  root.addEventListener(
    'submit',
    (event) => {
      const island = sleepingIslandOf(event.target);
      if (!island) return;
      const { submitter } = event as SubmitEvent;
      const form = sameElementLater(island, event.target as HTMLElement);
      const by = submitter ? sameElementLater(island, submitter as HTMLElement) : () => null;
      stop(event);
      let sent = false;
      const send = () => {
        if (sent) return;
        sent = true;
        const current = form() as HTMLFormElement | null;
        // Marked as failed for this moment, so that our own listener passes a late submit to the browser.
        if (current) submitPast(island, current, by());
      };
      void whenSettled(island).then(send);
      setTimeout(send, SUBMIT_PATIENCE_MS);
    },
    true,
  );
}

function submitPast(island: HTMLElement, form: HTMLFormElement, submitter: HTMLElement | null): void {
  const { state } = island.dataset;
  if (state !== 'live') island.dataset['state'] = 'failed';
  form.requestSubmit(submitter);
  if (state !== 'live') island.dataset['state'] = state;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The element, or its replacement if hydration had to render the island again. */
function sameElementLater(island: HTMLElement, element: HTMLElement): () => HTMLElement | null {
  const path: number[] = [];
  for (let node: Element = element; node !== island && node.parentElement; node = node.parentElement) {
    path.unshift([...node.parentElement.children].indexOf(node));
  }
  return () => {
    if (element.isConnected) return element;
    return path.reduce<Element | null>((node, index) => node?.children[index] ?? null, island) as HTMLElement | null;
  };
}
