/** The words for a car that search, cards and lookups share; PostgreSQL enumerations of the same names hold them. */
export const BODY_TYPES = ['Hatchback', 'Saloon', 'SUV', 'Estate', 'Coupe', 'Convertible', 'MPV'] as const;
export const FUELS = ['Petrol', 'Diesel', 'Electric', 'Hybrid'] as const;
export const TRANSMISSIONS = ['Automatic', 'Manual'] as const;
/** In the order of B9-10. */
export const COLOURS = [
  'Blue', 'Black', 'Silver', 'Red', 'White', 'Green', 'Yellow', 'Beige', 'Gold', 'Orange', 'Grey', 'Purple', 'Brown',
] as const;

export type BodyType = (typeof BODY_TYPES)[number];
export type Fuel = (typeof FUELS)[number];
export type Transmission = (typeof TRANSMISSIONS)[number];
export type Colour = (typeof COLOURS)[number];
