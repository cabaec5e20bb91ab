import { thisSite } from '../../site/this-site';
import type { CatalogueEntry } from './entries';
import type { KnownLook } from './records';

/** Pictures of a block by the look in a browser at its live version. */
export interface LookPictures {
  /** Date of the pictures, and why some are not shown. */
  note: string;
  shown: { src: string; caption: string }[];
}

const nameOf = (brand: string) => thisSite.brands.find(({ slug }) => slug === brand)?.displayName ?? brand;

/** Chooses the pictures in a brand; those in other brands if the look took none there. */
export function lookPictures(
  { name, release: { version } }: Pick<CatalogueEntry, 'name' | 'release'>,
  brand: string,
  look: KnownLook | undefined,
): LookPictures {
  if (!look) return { note: `No look in a browser at ${version} is known here.`, shown: [] };
  const { report, absentPictures } = look;
  const all = (report.pictures ?? []).filter(({ block }) => block === name);
  if (all.length === 0)
    return {
      note: `The look in a browser at ${version} has no picture of this block. Looks show only blocks that changed.`,
      shown: [],
    };
  const own = all.filter((picture) => picture.brand === brand);
  const chosen = own.length > 0 ? own : all;
  const there = chosen.filter(({ picture }) => absentPictures[picture] === undefined);
  const day = new Date(report.at).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
  const note = [
    `Taken on ${day}, when a browser looked at ${version}.`,
    ...(there.length > 0 ? ['They are deleted after 90 days.'] : []),
    ...(own.length > 0 ? [] : [`None of them shows ${nameOf(brand)}.`]),
    ...reasons(
      chosen.flatMap(({ picture }) => absentPictures[picture] ?? []),
      chosen.length,
    ),
  ];
  return {
    note: note.join(' '),
    shown: there.map((picture) => ({
      src: `/catalogue/${name}/picture?${String(new URLSearchParams({ picture: picture.picture }))}`,
      caption: `${nameOf(picture.brand)}, ${picture.width} pixels`,
    })),
  };
}

/** Says how many pictures are not shown, and why. */
function reasons(absences: readonly string[], total: number): string[] {
  return absences.length === 0
    ? []
    : [`${absences.length} of ${total} pictures are not shown. ${[...new Set(absences)].join(' ')}`];
}
