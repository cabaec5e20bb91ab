import { DEFAULT_REVIEW_SOURCE } from '@forecourt/domain/reviews/source';
import type { SiteDocuments } from '../../content/pages/site-documents';

/** The businesses whose reviews the site shows, by both identifiers that blocks use. */
export interface ShownBusinesses {
  domains: ReadonlySet<string>;
  units: ReadonlySet<string>;
}

type Documents = Pick<SiteDocuments, 'pages' | 'drafts'>;

const found = new WeakMap<Documents, ShownBusinesses>();

/**
 * Finds the businesses that blocks of pages and drafts name (`companyDomain`, `businessUnitId`), in addition to the
 * default one.
 */
export function shownBusinesses(documents: Documents): ShownBusinesses {
  const known = found.get(documents) ?? findBusinesses(documents);
  found.set(documents, known);
  return known;
}

function findBusinesses({ pages, drafts }: Documents): ShownBusinesses {
  const [domains, units] = [
    new Set([DEFAULT_REVIEW_SOURCE.companyDomain]),
    new Set([DEFAULT_REVIEW_SOURCE.businessUnitId]),
  ];
  const waiting: unknown[] = [pages, ...[...drafts.values()].map(parsed)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const [name, value] of Object.entries(next as object) as [string, unknown][]) {
      const attribute = name.replaceAll('-', '').toLowerCase();
      if (typeof value === 'string' && attribute === 'companydomain') domains.add(businessDomain(value));
      if (typeof value === 'string' && attribute === 'businessunitid') units.add(value);
      if (typeof value === 'object' && value !== null) waiting.push(value);
    }
  }
  return { domains, units };
}

/** Normalises a domain for comparison. */
export function businessDomain(name: string): string {
  return name.toLowerCase().replace(/^www\./, '');
}

/** Parses a draft, which may be invalid. */
function parsed(text: string): object {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}
