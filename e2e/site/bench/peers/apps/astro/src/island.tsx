import type { ComponentType } from 'react';
import { ServicesProvider } from '@forecourt/contracts/services-context';
import { ThemeProvider } from '@forecourt/theme/theme-provider';
import { useBrowserServices, type PageSite } from '../../browser-services';

interface IslandProps {
  props: { attributes: unknown; data: unknown };
  url: string;
  renderedAt: number;
}

type Site = Pick<PageSite, 'brand' | 'destinations'>;

/** The brand and its destinations: in the page once, instead of in the props of each island. */
let site: Site | undefined;

function siteOfPage(): Site {
  site ??=
    typeof document === 'undefined'
      ? (globalThis as { peerSite?: Site }).peerSite!
      : (JSON.parse(document.getElementById('site')?.textContent ?? '') as Site);
  return site;
}

const pages = new Map<string, PageSite>();

function pageSite(url: string): PageSite {
  const page = pages.get(url) ?? { ...siteOfPage(), page: { url, isSocial: false } };
  if (typeof document !== 'undefined') pages.set(url, page);
  return page;
}

/** Returns a view with its providers, since each island is a separate root. */
export function island(View: ComponentType<never>) {
  const Block = View as ComponentType<object>;
  return function Island({ props, url, renderedAt }: IslandProps) {
    const page = pageSite(url);
    const services = useBrowserServices(page);
    return (
      <ThemeProvider brand={page.brand}>
        <ServicesProvider services={services} renderedAt={renderedAt} nonce="">
          <Block {...props} />
        </ServicesProvider>
      </ThemeProvider>
    );
  };
}
