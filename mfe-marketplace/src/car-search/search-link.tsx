import type { ComponentProps, MouseEvent } from 'react';
import { isPlainClick } from '@forecourt/ui/is-plain-click';
import { afterPaint } from './after-paint';

interface SearchLinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  href: string;
  /** Called for a plain press; with a modifier key the browser opens the link elsewhere. */
  onPress: () => void;
}

/** A link to another search of the page. With scripts it navigates on the client, after the next paint. */
export function SearchLink({ href, onPress, children, ...anchor }: SearchLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    afterPaint(onPress);
  };
  return (
    <a {...anchor} href={href} onClick={onClick}>
      {children}
    </a>
  );
}
