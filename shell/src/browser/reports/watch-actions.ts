import type { ApiRequest, ApiResult } from '@forecourt/contracts/services';
import type { PageSign } from '@forecourt/contracts/page-signs';

/**
 * Tells what visitors do, not to what: that a link was followed, a button pressed, a form sent. Each counts where it has come through to the
 * page's edge, so that what a release hides or swallows is missed: a link whose click nobody has prevented or that changed the address;
 * a form that the browser sends itself, or for which a block's call was answered.
 *
 * @returns notes the answer to a block's call, and hands it back
 */
export function watchActions(sign: (action: PageSign) => void): <Value>(request: ApiRequest<Value>, answer: ApiResult<Value>) => ApiResult<Value> {
  let isSending = false;
  let from = '';
  // Before any block has handled it.
  for (const type of ['click', 'submit']) addEventListener(type, () => (from = location.href), true);
  /** Others listen at the window too, and later: how it ends is clear in the next task. */
  const follow = (event: Event, action: PageSign) => {
    setTimeout(() => {
      if (!event.defaultPrevented || location.href !== from) sign(action);
      else if (action === 'form') isSending = true;
    });
  };
  addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest('a[href],button');
    if (!pressed) return;
    if (pressed.matches('button')) sign('button');
    else follow(event, 'link');
  });
  addEventListener('submit', (event) => follow(event, 'form'));
  return (request, answer) => {
    if (isSending && answer.ok && request.body !== undefined) sign('form');
    return answer;
  };
}
