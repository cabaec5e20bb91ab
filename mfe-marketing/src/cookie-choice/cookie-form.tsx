import type { ReactNode } from 'react';
import { COOKIE_WORDING } from '@forecourt/contracts/cookie-choice';
import { useServices } from '@forecourt/contracts/services-context';

export interface CookieFormProps {
  /** Anchor of what is shown when the choice is kept. Without one the visitor stays where they are. */
  show?: string;
  className?: string;
  children: ReactNode;
}

/** A form that keeps what the visitor chooses, and the words they chose by. Without JavaScript as well: the host answers it. */
export function CookieForm({ show, className, children }: CookieFormProps) {
  const { destinations } = useServices();
  return (
    <form method="post" action={destinations.cookieChoice} autoComplete="off" className={className} data-stay={show === undefined ? '' : undefined}>
      <input type="hidden" name="wording" value={COOKIE_WORDING} />
      {show !== undefined && <input type="hidden" name="show" value={show} />}
      {children}
    </form>
  );
}
