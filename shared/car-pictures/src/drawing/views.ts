import type { View } from './camera';

type Turn = readonly [turnDegrees: number, tiltDegrees: number, mirrored?: 'mirrored'];

const TURN_BY_ANGLE: Readonly<Record<string, Turn>> = {
  '01': [52, 7],
  '23': [46, 7],
  '27': [52, 7, 'mirrored'],
  '28': [46, 7, 'mirrored'],
  '05': [132, 7],
  '09': [132, 7, 'mirrored'],
  '13': [148, 7],
  '17': [90, 4],
  '21': [90, 4, 'mirrored'],
  '22': [0, 5],
  '29': [180, 5],
};
const THREE_QUARTER: Turn = [52, 7];

/** Whether an angle asks for the inside. */
export const isInside = (angle: string): boolean => angle.trim().toLowerCase() === 'interior';

/** From where an angle code of two digits looks (A3-5). Anything else is the front three-quarter view. */
export function viewOf(angle: string): View {
  const code = angle.trim();
  const [turnDegrees, tiltDegrees, mirrored] = (Object.hasOwn(TURN_BY_ANGLE, code) && TURN_BY_ANGLE[code]) || THREE_QUARTER;
  return { turnDegrees, tiltDegrees, mirrored: mirrored !== undefined };
}
