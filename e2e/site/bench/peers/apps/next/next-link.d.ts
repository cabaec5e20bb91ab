/** The part of Next that the peer uses. Only the bench installs it. */
declare module 'next/link' {
  import type { ComponentProps, ReactNode } from 'react';

  export default function Link(props: ComponentProps<'a'> & { href: string }): ReactNode;
}
