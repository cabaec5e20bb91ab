import type { CarSpec } from '@forecourt/domain/cars/page';
import { sourceInWords } from './spec-source';

/** Sections in the order they are shown; only the last three show values (B2-70). */
export const SPEC_SECTIONS = [
  { key: 'equipment', name: 'Equipment', hasValues: false },
  { key: 'driverConvenience', name: 'Driver convenience', hasValues: false },
  { key: 'exteriorFeatures', name: 'Exterior features', hasValues: false },
  { key: 'interiorFeatures', name: 'Interior features', hasValues: false },
  { key: 'safety', name: 'Safety', hasValues: false },
  { key: 'runningCost', name: 'Running costs', hasValues: true },
  { key: 'performance', name: 'Performance', hasValues: true },
  { key: 'technical', name: 'Technical', hasValues: true },
] as const;

type GivenSections = Partial<Record<(typeof SPEC_SECTIONS)[number]['key'], Record<string, string> | null>>;

export interface SpecSection {
  /** Heading: a name, with the source of a car's values. */
  name: string;
  hasValues: boolean;
  entries: [name: string, value: string][];
}

/**
 * Returns the sections that have entries.
 *
 * @param sources of a car for sale; each section then has its source in its heading, and a value from a different
 * source names its own
 */
export function sectionsOf(spec: GivenSections, sources?: NonNullable<CarSpec['sources']>): SpecSection[] {
  return SPEC_SECTIONS.flatMap(({ key, name, hasValues }) => {
    const source = sources?.[key];
    const entries = Object.entries(spec[key] ?? {}).map(([term, value]): [string, string] => {
      const other = source?.values?.[term];
      return [term, other ? `${value} · ${sourceInWords(other)}` : value];
    });
    return entries.length > 0
      ? [{ name: sources ? `${name} · ${sourceInWords(source)}` : name, hasValues, entries }]
      : [];
  });
}
