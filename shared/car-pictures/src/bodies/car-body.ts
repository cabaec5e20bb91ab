import type { Knot } from '../geometry/curve';
import type { Point } from '../geometry/outline';

/** The shapes of car that we draw. */
export const bodyNames = ['hatchback', 'saloon', 'estate', 'suv', 'coupe', 'convertible', 'mpv', 'van'] as const;
export type BodyName = (typeof bodyNames)[number];

/** A lamp as it wraps round a corner: outline in metres, measured from the car's centre line round the corner, and up. */
export type LampOutline = readonly Point[];

/**
 * The lines that make a body, in metres: `x` from the nose backwards, `z` up from the road. Everything that is drawn,
 * from any side, follows from these; a new shape is a new file of numbers.
 */
export interface CarBody {
  length: number;
  wheels: { radius: number; frontX: number; rearX: number; archGap: number };
  /** Centre line from the nose over bonnet, windscreen and roof to the tail. */
  top: readonly Knot[];
  /** How much lower the surface is at its edge than on the centre line. */
  crown: readonly Knot[];
  /** Lower edge of the side windows. */
  belt: readonly Knot[];
  /** Lower edge of the body. */
  sill: readonly Knot[];
  /** Half the width, seen from above. */
  halfWidth: readonly Knot[];
  /** The side's section: share of the height from sill to belt, share of the half width. */
  flank: readonly Knot[];
  /** Metres inwards for each metre above the belt. */
  tumblehome: number;
  /** Seen from the side: how far the nose and the tail lean back at a height; from above: how far their corners do. */
  nose: readonly Knot[];
  tail: readonly Knot[];
  noseBow: number;
  tailBow: number;
  /** Where windscreen and rear window begin and end; `x` of cowl, header, rear header, rear base. */
  screen: { cowl: number; header: number };
  backlight?: { header: number; base: number };
  /** Side windows: from the pillar before the front door to a slanted cut at the rear, split by upright pillars. */
  sideGlass: { rearBottom: number; rearTop: number; topInset: number; pillars: readonly { bottom: number; top: number }[] };
  /** Door shut lines: `x` at the sill and at the belt, from the front; handles at `x`. */
  doors: readonly { sill: number; belt: number; bow?: number }[];
  handles: readonly number[];
  headlamp: LampOutline;
  tailLamp: LampOutline;
  grille: readonly Point[];
  intake: readonly Point[];
  plates: { frontZ: number; rearZ: number };
  /** Rear edge of the bonnet lid is the cowl; its side edge runs this far inside the wing. */
  bonnetInset: number;
  /** Plastic round arches and sills. */
  cladding?: number;
  roofRails?: boolean;
  /** No roof: an open cockpit between the cowl and this `x`. */
  openTo?: number;
  /** Tailgate or boot lid lines on the rear, by height. */
  bootLine: number;
}
