/** Icons that page content may ask for. */
export const ICON_NAMES = [
  'search',
  'pound',
  'car',
  'shield',
  'clock',
  'gauge',
  'user',
  'pin',
  'tick',
  'envelope',
  'phone',
] as const;
