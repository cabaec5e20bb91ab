/** The shapes of car that there are drawings of. */
export const bodyNames = ['hatchback', 'saloon', 'estate', 'suv', 'coupe', 'convertible', 'mpv', 'van'] as const;
export type BodyName = (typeof bodyNames)[number];

/** How many wheels `rim` can choose from. */
export const wheelPatterns = 4;
