import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'target' | 'rel'> {
  /** The address. If it is empty or missing (a refused link), the content is plain, inert text. */
  href: string | undefined;
  /** Opens in a new tab that cannot access this page (spec A2.1-8), and tells screen readers. */
  external?: boolean;
  /**
   * Id of an element that announces the new tab to screen readers, for a link in a heading. Default: the link's own
   * words announce it.
   */
  noteId?: string;
}

/** The one place that turns a link value into an element. Unstyled: see `TextLink`, `LinkButton` and `CardLink`. */
export function Anchor({ href, external = false, noteId, children, ...rest }: AnchorProps) {
  if (!href) return <span className={rest.className}>{children}</span>;
  if (!external)
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer" aria-describedby={noteId}>
      {children}
      {!noteId && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  );
}
