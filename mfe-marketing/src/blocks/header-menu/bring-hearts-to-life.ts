/**
 * Loads the code of hearts when the page gets one, since most pages have none.
 *
 * @returns a function that stops waiting for one
 */
export function bringHeartsToLife(): () => void {
  const look = () => {
    if (!document.querySelector('save-car')) return;
    waiting.disconnect();
    void import('@forecourt/ui/define-save-car').then(
      ({ defineSaveCar }) => defineSaveCar(),
      // Without a connection there are no hearts.
      () => undefined,
    );
  };
  const waiting = new MutationObserver(look);
  waiting.observe(document.body, { childList: true, subtree: true });
  look();
  return () => waiting.disconnect();
}
