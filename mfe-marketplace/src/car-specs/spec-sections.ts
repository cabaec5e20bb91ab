/** Sections in the order they are shown; only the last three show values (B2-70). */
export const SPEC_SECTIONS = [
  { key: 'driverConvenience', name: 'Driver convenience', hasValues: false },
  { key: 'exteriorFeatures', name: 'Exterior features', hasValues: false },
  { key: 'interiorFeatures', name: 'Interior features', hasValues: false },
  { key: 'safety', name: 'Safety', hasValues: false },
  { key: 'runningCost', name: 'Running costs', hasValues: true },
  { key: 'performance', name: 'Performance', hasValues: true },
  { key: 'technical', name: 'Technical', hasValues: true },
] as const;

export interface SpecSection {
  name: string;
  hasValues: boolean;
  entries: [name: string, value: string][];
}

/** The sections that have entries. */
export function sectionsOf(spec: Record<(typeof SPEC_SECTIONS)[number]['key'], Record<string, string> | null>): SpecSection[] {
  return SPEC_SECTIONS.flatMap(({ key, name, hasValues }) => {
    const entries = Object.entries(spec[key] ?? {});
    return entries.length > 0 ? [{ name, hasValues, entries }] : [];
  });
}
