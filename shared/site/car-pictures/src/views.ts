/** Direction from which a car is viewed. */
export interface View {
  /** 0 is from the front, 90 from its side with the nose to the left, 180 from behind. */
  turnDegrees: number;
  /** The other side of the car. */
  mirrored: boolean;
}

type Turn = readonly [turnDegrees: number, mirrored?: 'mirrored'];

const TURN_BY_ANGLE: Readonly<Record<string, Turn>> = {
  '01': [42],
  '23': [42],
  '27': [42, 'mirrored'],
  '28': [42, 'mirrored'],
  '05': [132],
  '09': [132, 'mirrored'],
  '13': [132],
  '17': [90],
  '21': [90, 'mirrored'],
  '22': [0],
  '29': [180],
};
const THREE_QUARTER: Turn = [42];

/** Returns true if an angle shows the inside. */
export const isInside = (angle: string): boolean => angle.trim().toLowerCase() === 'interior';

/** Direction of an angle code of two digits (A3-5). Any other code means the front three-quarter view. */
export function viewOf(angle: string): View {
  const code = angle.trim();
  const [turnDegrees, mirrored] = (Object.hasOwn(TURN_BY_ANGLE, code) && TURN_BY_ANGLE[code]) || THREE_QUARTER;
  return { turnDegrees, mirrored: mirrored !== undefined };
}
