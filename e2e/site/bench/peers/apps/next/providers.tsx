'use client';

import type { ReactNode } from 'react';
import { ServicesProvider } from '@forecourt/contracts/services-context';
import { ThemeProvider } from '@forecourt/theme/theme-provider';
import { useBrowserServices, type PageSite } from '../browser-services';

export function Providers({ site, renderedAt, children }: { site: PageSite; renderedAt: number; children: ReactNode }) {
  const services = useBrowserServices(site);
  return (
    <ThemeProvider brand={site.brand}>
      <ServicesProvider services={services} renderedAt={renderedAt} nonce="">
        {children}
      </ServicesProvider>
    </ThemeProvider>
  );
}
