/** Height of a calculator in CSS pixels, reserved while it cannot be shown. */
export const CALCULATOR_HEIGHT = { narrow: 3000, wide: 1600 };
