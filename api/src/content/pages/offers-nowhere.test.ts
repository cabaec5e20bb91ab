import { fileURLToPath } from 'node:url';
import { brands } from '@forecourt/theme/brands';
import { guideAddressOf } from '@forecourt/domain/guides/address';
import { isFor } from '@forecourt/contracts/listed-pages';
import { readDocuments } from './site-documents';
import { readContentFolder } from './content-folder';
import { guidesWithout } from '../guides/guides-without';
import { guidePageOf, topicsOf } from '../guides/library';

const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));
const addressOf = (path: string) => {
  const { topic = '', slug = '' } = guideAddressOf(path);
  return { topic, slug };
};
/** Links that blocks leave out for such a brand (`isOffered`). */
const LINKS = /\{[^{}]*\\"product\\":\\"pcp\\"[^{}]*\}/g;
/** The words that name a product. */
const NAMES = { pcp: /\bPCP\b|personal contract purchase|Personal contract purchase|what-is-pcp|hp-or-pcp/ };

describe.each(brands.filter(({ withoutProducts }) => withoutProducts.includes('pcp')))(
  'the pages of $slug, which offers no PCP',
  (brand) => {
    it('name it nowhere', async () => {
      const { pages } = readDocuments(await readContentFolder(CONTENT));
      const seen = pages.filter((page) => isFor(page, brand));
      const shown = seen.filter(
        ({ id, route }) => !seen.some((other) => other.id.startsWith(`${id}-without-`) && other.route === route),
      );
      expect(shown.length).toBeGreaterThan(30);
      const named = shown.flatMap((page) => {
        const text = JSON.stringify(page).replaceAll(LINKS, '');
        const at = text.search(NAMES.pcp);
        return at < 0 ? [] : [`${page.id}: ${text.slice(Math.max(0, at - 60), at + 40)}`];
      });
      expect(named).toEqual([]);
    });

    it('lead to no guide that names it', async () => {
      const { guides } = readDocuments(await readContentFolder(CONTENT));
      const files = guidesWithout(guides, brand.withoutProducts);
      expect(files.guides.length).toBeGreaterThan(15);
      const shown = topicsOf(files).flatMap((topic) => [
        topic,
        ...topic.guides.map(({ path }) => guidePageOf(files, addressOf(path), '2026-11-26')),
      ]);
      const named = shown.flatMap(
        (each) => NAMES.pcp.exec(JSON.stringify(each).replaceAll('\\n', ' '))?.input.slice(0, 80) ?? [],
      );
      expect(named).toEqual([]);
    });
  },
);
