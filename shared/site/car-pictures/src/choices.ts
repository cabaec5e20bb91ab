/** Car shapes for which drawings exist. */
export const bodyNames = ['hatchback', 'saloon', 'estate', 'suv', 'coupe', 'convertible', 'mpv', 'van'] as const;
export type BodyName = (typeof bodyNames)[number];

/** Number of wheels for `rim`. */
export const wheelPatterns = 4;
