/** The strip has stopped scrolling when it has not moved for this long (A4.4-3, A9-32). */
const SETTLE_MS = 150;

/**
 * Synchronises a sideways-scrolling strip of radio buttons with its selection. A selected tab moves to the centre, and
 * when scrolling stops, the tab nearest the centre is selected.
 *
 * @returns a function that detaches it
 */
export function attachTabStrip(strip: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const radios = [...strip.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Distance of a tab from the strip's centre in pixels, positive to the right. */
  const offCentre = (radio: HTMLInputElement) => centreOf(radio.closest('label') ?? radio) - centreOf(strip);

  const selectNearest = () => {
    const [nearest] = radios.toSorted((one, other) => Math.abs(offCentre(one)) - Math.abs(offCentre(other)));
    if (nearest) nearest.checked = true;
  };

  const moveToCentre = (behavior: ScrollBehavior) => {
    const selected = radios.find(({ checked }) => checked);
    if (selected) strip.scrollBy?.({ left: offCentre(selected), behavior });
  };

  // The visitor may have scrolled or chosen before this script ran.
  if (strip.scrollLeft > 0) selectNearest();
  else moveToCentre('instant');

  const handleScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(selectNearest, SETTLE_MS);
  };
  strip.addEventListener('scroll', handleScroll, { passive: true, signal });
  strip.addEventListener('change', () => moveToCentre('auto'), { signal });
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}

function centreOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
