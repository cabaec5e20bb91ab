import type { ComponentProps, MouseEvent } from 'react';
import { afterPaint } from './after-paint';

interface SearchLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  href: string;
  /** Takes a plain press; what is to open elsewhere is the browser's business. */
  onPress: () => void;
}

/** A real link to another search of the page: with scripts it changes the address alone, once the screen has answered the press. */
export function SearchLink({ href, onPress, children, ...anchor }: SearchLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    afterPaint(onPress);
  };
  return <a {...anchor} href={href} onClick={onClick}>{children}</a>;
}
