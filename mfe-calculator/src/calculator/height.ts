/** What a calculator takes up, in CSS pixels: kept free when it cannot be shown. */
export const CALCULATOR_HEIGHT = { narrow: 3000, wide: 1600 };
