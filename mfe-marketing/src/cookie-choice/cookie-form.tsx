import type { ReactNode } from 'react';
import { COOKIE_WORDING } from '@forecourt/contracts/cookie-choice';
import { useServices } from '@forecourt/contracts/services-context';

export interface CookieFormProps {
  /**
   * Anchor of the content that is shown after the choice is stored. Without an anchor the visitor stays at the same
   * place.
   */
  show?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A form that stores the visitor's choice, and the wording that was shown. Without JavaScript too: the host answers it.
 */
export function CookieForm({ show, className, children }: CookieFormProps) {
  const { destinations } = useServices();
  return (
    <form
      method="post"
      action={destinations.cookieChoice}
      autoComplete="off"
      className={className}
      data-stay={show === undefined ? '' : undefined}
    >
      <input type="hidden" name="wording" value={COOKIE_WORDING} />
      {show !== undefined && <input type="hidden" name="show" value={show} />}
      {children}
    </form>
  );
}
