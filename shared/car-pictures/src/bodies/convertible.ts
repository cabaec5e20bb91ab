import type { CarBody } from './car-body';
import { coupe } from './coupe';

/** An open two-door with its roof folded away, 4.4 m. */
export const convertible: CarBody = {
  ...coupe,
  top: [
    ...coupe.top.filter(([x]) => x < 1.38),
    [1.38, 0.912],
    [1.75, 0.924],
    [2.4, 0.945],
    [3.2, 0.985],
    [3.9, 0.99],
    [4.26, 0.96, 'crease'],
    [4.38, 0.92],
    [4.48, 0.86],
  ],
  crown: [
    [0, 0.05],
    [0.5, 0.08],
    [1.38, 0.085],
    [1.8, 0.06],
    [3.0, 0.06],
    [4.1, 0.07],
    [4.48, 0.05],
  ],
  belt: [
    [0, 1],
    [4.48, 1],
  ],
  backlight: undefined,
  sideGlass: { rearBottom: 3, rearTop: 3, topInset: 0.05, pillars: [] },
  openTo: 3.16,
};
