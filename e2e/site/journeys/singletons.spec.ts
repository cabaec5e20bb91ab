import { containerName } from '@forecourt/contracts/names';
import { hydrateAll } from '../../islands';
import { PAGE_OF_ALL_REMOTES } from '../../site-pages';
import { expect, test } from '../../test';

/** The federation runtime's data of one container. */
interface FederationInstance {
  shareScopeMap: Record<string, Record<string, Record<string, { useIn: string[] }>>>;
}

interface SharedModule {
  name: string;
  versions: string[];
  /** Containers that use it. */
  usedBy: string[];
}

test('When every island of a page with blocks of many remotes is live, all containers share the host’s modules without duplicates, and no script was fetched twice', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(PAGE_OF_ALL_REMOTES);
  await hydrateAll(page);
  // Containers that Vite has built have no instance.
  const scopes = await page.evaluate(() => {
    const { __INSTANCES__: instances } = (
      globalThis as unknown as { __FEDERATION__: { __INSTANCES__: FederationInstance[] } }
    ).__FEDERATION__;
    return new Set(instances.map(({ shareScopeMap }) => shareScopeMap['default'])).size;
  });
  expect(scopes).toBe(1);

  const shared: SharedModule[] = await page.evaluate(() => {
    const [host] = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: FederationInstance[] } }).__FEDERATION__
      .__INSTANCES__;
    return Object.entries(host?.shareScopeMap['default'] ?? {}).map(([name, versions]) => ({
      name,
      versions: Object.keys(versions),
      usedBy: Object.values(versions).flatMap(({ useIn }) => useIn),
    }));
  });
  expect(shared.filter(({ versions }) => versions.length !== 1)).toEqual([]);
  expect(shared.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'react-router-dom',
      '@reduxjs/toolkit',
      'react-redux',
      '@forecourt/theme/theme-provider',
      '@forecourt/domain/money',
      '@forecourt/contracts/services-context',
    ]),
  );
  const users = (module: string) => shared.find(({ name }) => name === module)?.usedBy ?? [];
  const islands = page.locator('[data-remote]:not([data-hydrate=never])');
  const remotes = await islands.evaluateAll((all) =>
    all.map((island) => (island as HTMLElement).dataset['remote'] ?? ''),
  );
  expect(users('react').toSorted()).toEqual([...new Set(remotes.map(containerName))].toSorted());
  expect(users('@forecourt/contracts/services-context').length).toBeGreaterThan(1);
  expect(users('@forecourt/domain/money').length).toBeGreaterThan(1);

  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((url, index) => scripts.indexOf(url) !== index)).toEqual([]);
});
