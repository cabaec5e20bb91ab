import type { Brand } from '@forecourt/theme/brand';

/** The drawn marks that brands choose from: one filled path each, on 24 units with an edge of 5. */
export const BRAND_MARKS: Record<Brand['mark'], string> = {
  arc: 'M5 18a7 9 0 0 1 14 0h-4a3 5 0 0 0-6 0z',
  bolt: 'M13.5 4 6 13.5h4.5L9.5 20 18 10h-5z',
  chevron: 'm5 7 5 5-5 5h4l5-5-5-5zm6 0 5 5-5 5h3.5l5-5-5-5z',
  circle: 'M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14m0 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  diamond: 'm12 4 8 8-8 8-8-8zm0 5-3 3 3 3 3-3z',
  dots: 'M8 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5m8 0a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5m-8 8a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5m8 0a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5',
  hex: 'm12 4 7 4v8l-7 4-7-4V8zm0 4.5L9 10.25v3.5l3 1.75 3-1.75v-3.5z',
  leaf: 'M5 19c0-9 5-14 14-14 0 9-4 14-9.5 14-1 0-1.8-.2-2.5-.7.8-3 2.6-5.3 6-7.3-4 1.5-6.5 4.5-7 8z',
  road: 'M8.5 5h7L20 19H4zm2.9 1.5v2.5h1.2V6.5zm-.2 4.5v3h1.6v-3zm-.2 5v3h2v-3z',
  shield: 'm12 4 7 2.5V12c0 4-3 7-7 8-4-1-7-4-7-8V6.5zm0 4.2L8.5 9.5V12c0 2 1.4 3.6 3.5 4.3z',
  square: 'M5 5h14v14H5zm4 4v6h6V9z',
  wave: 'M4 10c2.7-4 5.3-4 8-1.5S17.3 11 20 7v4.5c-2.7 4-5.3 4-8 1.5s-5.3-2.5-8 1.5zm0 6c2.7-4 5.3-4 8-1.5s5.3 2.5 8-1.5v3c-2.7 4-5.3 4-8 1.5s-5.3-2.5-8 1.5z',
};
