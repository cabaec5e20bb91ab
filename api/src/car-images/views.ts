import type { View } from './camera';

type Turn = readonly [turnDegrees: number, tiltDegrees: number, mirrored?: 'mirrored'];

const TURN_BY_ANGLE: Readonly<Record<string, Turn>> = {
  '01': [52, 7], '23': [46, 7], '27': [52, 7, 'mirrored'], '28': [46, 7, 'mirrored'],
  '05': [132, 7], '09': [132, 7, 'mirrored'], '13': [148, 7],
  '17': [90, 4], '21': [90, 4, 'mirrored'],
  '22': [0, 5], '29': [180, 5],
  front: [0, 5], rear: [180, 5], back: [180, 5], side: [90, 4],
};
const DEFAULT_ANGLE = '01';
/** Turns are drawn in steps, so that nobody can ask for endlessly many pictures. */
const STEP_DEGREES = 15;

/** Whether an angle asks for the inside. */
export const isInside = (angle: string): boolean => angle.trim().toLowerCase() === 'interior';

/**
 * From where an angle code looks (A3-5): a code of two digits, a word, or whole degrees from 30 to 360 (90 is the side with
 * the nose to the left, 270 the other). Anything else is the front three-quarter view.
 */
export function viewOf(angle: string): View {
  const code = angle.trim().toLowerCase();
  const [turnDegrees, tiltDegrees, mirrored] = namedTurn(code) ?? turnByDegrees(code) ?? namedTurn(DEFAULT_ANGLE) ?? [52, 7];
  return { turnDegrees, tiltDegrees, mirrored: mirrored !== undefined };
}

function namedTurn(code: string): Turn | undefined {
  return Object.hasOwn(TURN_BY_ANGLE, code) ? TURN_BY_ANGLE[code] : undefined;
}

function turnByDegrees(code: string): Turn | undefined {
  const degrees = /^\d{2,3}$/.test(code) ? Number(code) : 0;
  if (degrees < 30 || degrees > 360) return undefined;
  const turn = Math.round(degrees / STEP_DEGREES) * STEP_DEGREES;
  const tilt = 4 + 3 * Math.abs(Math.sin((turn * Math.PI) / 90));
  return turn > 180 ? [360 - turn, tilt, 'mirrored'] : [turn, tilt];
}
