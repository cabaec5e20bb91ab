/** Kinds of car for which drawings exist, from small to large. */
export const silhouettes = [
  'micro',
  'retro',
  'city',
  'mini',
  'supermini',
  'hatchback',
  'electric',
  'liftback',
  'saloon',
  'electric-saloon',
  'executive',
  'small-estate',
  'estate',
  'shooting-brake',
  'crossover',
  'suv',
  'coupe-suv',
  'large-suv',
  'range-suv',
  'off-roader',
  'coupe',
  'sports',
  'gran-turismo',
  'roadster',
  'small-convertible',
  'convertible',
  'small-mpv',
  'mpv',
  'large-mpv',
  'car-van',
  'van',
  'pickup',
] as const;
export type Silhouette = (typeof silhouettes)[number];

/** Kinds with a second drawing, of a car with three doors. */
export const withThreeDoors: readonly Silhouette[] = ['city', 'mini', 'supermini', 'hatchback', 'off-roader'];
/** Kinds in which the steering wheel is visible from outside. */
export const openCars: readonly Silhouette[] = ['roadster', 'small-convertible', 'convertible'];

/** Number of wheels for `rim`. */
export const wheelPatterns = 4;
