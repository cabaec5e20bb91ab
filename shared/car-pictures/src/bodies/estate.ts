import type { CarBody } from './car-body';
import { saloon } from './saloon';

/** The saloon's estate: its front, a long roof with rails, and a tailgate; 4.72 m. */
export const estate: CarBody = {
  ...saloon,
  length: 4.72,
  top: [
    ...saloon.top.filter(([x]) => x < 2.3),
    [2.7, 1.456],
    [3.3, 1.456],
    [3.9, 1.43],
    [4.3, 1.392, 'crease'],
    [4.42, 1.24],
    [4.55, 1.05],
    [4.62, 0.97, 'crease'],
    [4.72, 0.93],
  ],
  crown: [
    [0, 0.05],
    [0.5, 0.085],
    [1.28, 0.09],
    [1.98, 0.1],
    [2.6, 0.095],
    [4.2, 0.085],
    [4.72, 0.05],
  ],
  belt: [
    [0, 0.8],
    [1.28, 0.884],
    [1.65, 0.924],
    [2.4, 0.955],
    [3.4, 0.99],
    [4.72, 1.045],
  ],
  tail: [
    [0.28, 0.14],
    [0.42, 0.03],
    [0.58, 0],
    [0.8, 0.03],
    [0.95, 0.06],
  ],
  backlight: { header: 4.31, base: 4.57 },
  sideGlass: {
    rearBottom: 4.28,
    rearTop: 3.96,
    topInset: 0.052,
    pillars: [
      { bottom: 2.5, top: 2.52 },
      { bottom: 3.5, top: 3.42 },
    ],
  },
  tailLamp: [
    [0.5, 0.87],
    [0.78, 0.82],
    [1.04, 0.86],
    [1.1, 0.96],
    [0.95, 0.985],
    [0.5, 0.95],
  ],
  plates: { frontZ: 0.45, rearZ: 0.66 },
  roofRails: true,
  bootLine: 0.5,
};
