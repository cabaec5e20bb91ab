'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';

/** Addresses of the pages that this application has. */
const OURS = /^\/(?:$|used-cars(?:$|\?)|[^/?]+\/[^/?]+\/[^/?]+\/details-)/;

/** `next/link` for the pages of this application. It does not have the other pages of the site. */
export function PeerLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  const Tag = OURS.test(href) ? Link : 'a';
  return (
    <Tag {...rest} href={href}>
      {children}
    </Tag>
  );
}
