import type { ReactNode } from 'react';
import { recordedSite } from '../load-page';

export const metadata = { title: 'Used cars', description: 'The blocks of our pages in a Next.js application.' };

export default function Layout({ children }: { children: ReactNode }) {
  const { css, fontHref } = recordedSite;
  return (
    <html lang="en-GB">
      <head>
        <link rel="preload" as="font" type="font/woff2" href={fontHref} crossOrigin="" />
        {/* oxlint-disable-next-line react/no-danger -- our own styles, as in our pages */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
