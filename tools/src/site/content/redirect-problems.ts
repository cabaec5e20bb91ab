import type { DocumentTexts } from '@forecourt/api/admit-documents';
import { nearestName } from '@forecourt/api/nearest-name';
import { readDocuments } from '@forecourt/api/site-documents';
import { brands } from '@forecourt/theme/brands';
import { contextOf } from './brands-links';

/**
 * Redirects that are invalid, hide a page, name no brand, or lead to an address that one of their brands may not link
 * to.
 */
export function redirectProblems(texts: DocumentTexts): { file: string; place: string; reason: string }[] {
  const { problems, files } = readDocuments(
    new Map([...texts].filter(([file]) => /^(pages|layouts|redirects)\//.test(file))),
  );
  const slugs = brands.map(({ slug }) => slug);
  const leading = [...files.redirects].flatMap(([name, { document }]) =>
    document.rules.flatMap((rule) => {
      const unknown = rule.brands?.find((slug) => !slugs.includes(slug));
      const reason =
        unknown === undefined ? destinationProblem(rule) : `there is no brand ${nearestName(unknown, slugs)}`;
      return reason === undefined ? [] : [{ file: `redirects/${name}.json`, place: document.placeOf(rule), reason }];
    }),
  );
  return [
    ...problems
      .filter(({ path }) => path.startsWith('redirects/'))
      .map(({ path: file, reason }) => ({ file, place: '', reason })),
    ...leading,
  ];
}

function destinationProblem({
  to,
  brands: named,
}: {
  to?: string | undefined;
  brands?: string[] | undefined;
}): string | undefined {
  if (to === undefined || to.startsWith('/')) return undefined;
  const url = new URL(to);
  const sites = brands.filter(({ slug }) => named?.includes(slug) ?? true);
  const own = sites.find(({ hosts }) => hosts.includes(url.hostname));
  if (own) return `${url.host} is the site of ${own.slug} itself: write the path alone`;
  return contextOf(sites).allowLink(url)
    ? undefined
    : `visitors of ${named ? named.join(', ') : 'all brands'} may not be sent to ${url.host}`;
}
