import { createElement, type ComponentType } from 'react';
import type { PageName } from '../../peer-figures';
import { loadPage } from './load-page';
import { Providers } from './providers';
import { provideServices } from './server-services';

interface BlockPageProps {
  name: PageName;
  url: string;
  /** Static blocks are server components, the others client components: see `as-next-app.cjs`. */
  views: Readonly<Record<string, ComponentType<never>>>;
}

export async function BlockPage({ name, url, views }: BlockPageProps) {
  const { services, renderedAt, regions, brand, destinations, page } = await loadPage(name, url);
  provideServices({ services, renderedAt });
  const view = (block: string) => {
    if (!views[block]) throw new Error(`The page ${name} has no view of ${block}: add it to views/${name}.ts.`);
    return views[block] as ComponentType<object>;
  };
  return (
    <Providers site={{ brand, destinations, page }} renderedAt={renderedAt}>
      {regions.map(({ region, blocks }) =>
        createElement(
          region,
          { key: region, 'data-blocks': region === 'main' ? blocks.map(({ block }) => block).join(' ') : undefined },
          blocks.map(({ block, id, props }, index) =>
            createElement(block, { key: index, id }, createElement(view(block), props)),
          ),
        ),
      )}
    </Providers>
  );
}
