/** A swipe longer than this moves by one item (spec B9-5). */
const SWIPE_PX = 30;

/**
 * Moves by one item on a short swipe. After one at least as long as an item is wide, the browser has scrolled the list.
 *
 * @returns a function that stops listening
 */
export function onSwipe(list: HTMLElement, indexNow: () => number, goTo: (index: number) => void): () => void {
  let from: { x: number; y: number; index: number } | undefined;
  const handleStart = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    from = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, index: indexNow() } : undefined;
  };
  const handleEnd = ({ changedTouches }: TouchEvent) => {
    const [touch] = changedTouches;
    const [item] = list.children;
    if (!touch || !from || !(item instanceof HTMLElement)) return;
    const across = from.x - touch.clientX;
    const isSwipe = Math.abs(across) > SWIPE_PX && Math.abs(across) > Math.abs(from.y - touch.clientY);
    if (isSwipe && Math.abs(across) < item.offsetWidth) goTo(from.index + Math.sign(across));
  };
  list.addEventListener('touchstart', handleStart, { passive: true });
  list.addEventListener('touchend', handleEnd, { passive: true });
  return () => {
    list.removeEventListener('touchstart', handleStart);
    list.removeEventListener('touchend', handleEnd);
  };
}
