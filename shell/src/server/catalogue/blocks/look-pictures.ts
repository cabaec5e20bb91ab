import type { LookReport } from '@forecourt/contracts/look-report';
import { thisSite } from '../../site/this-site';
import type { CatalogueEntry } from './entries';

/** Pictures of a block by the look in a browser at its live version. */
export interface LookPictures {
  /** Date of the pictures, or why no picture is shown. */
  note: string;
  shown: { src: string; caption: string }[];
}

const nameOf = (brand: string) => thisSite.brands.find(({ slug }) => slug === brand)?.displayName ?? brand;

/** Chooses the pictures in a brand; those in other brands if the look took none there. */
export function lookPictures(
  { name, release: { version } }: Pick<CatalogueEntry, 'name' | 'release'>,
  brand: string,
  report: LookReport | undefined,
): LookPictures {
  if (!report) return { note: `No look in a browser at ${version} is known here.`, shown: [] };
  const all = (report.pictures ?? []).filter(({ block }) => block === name);
  if (all.length === 0)
    return {
      note: `The look in a browser at ${version} has no picture of this block. Looks show only blocks that changed.`,
      shown: [],
    };
  const own = all.filter((picture) => picture.brand === brand);
  const day = new Date(report.at).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
  const note = `Taken on ${day}, when a browser looked at ${version}. They are deleted after 90 days.`;
  return {
    note: own.length > 0 ? note : `${note} None of them shows ${nameOf(brand)}.`,
    shown: (own.length > 0 ? own : all).map((picture) => ({
      src: `/catalogue/${name}/picture?${String(new URLSearchParams({ picture: picture.picture }))}`,
      caption: `${nameOf(picture.brand)}, ${picture.width} pixels`,
    })),
  };
}
