import type { Scene } from './scene';

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`)
    .join('');
const down = (id: string, ...list: Stop[]): string => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;
const round = (id: string, ...list: Stop[]): string =>
  `<radialGradient id="${id}" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse">${stops(list)}</radialGradient>`;

/** Gradients that the parts refer to by name. */
export function definitions({ paint }: Scene): string {
  return `<defs>${[
    down('side-glass', [0, '#5a6b7a'], [0.35, '#2f3c48'], [1, '#141b23']),
    down('screen-glass', [0, '#212b35'], [0.45, '#3d4c5a'], [0.85, '#7d91a1'], [1, '#54646f']),
    down('badge', [0, '#f4f7fa'], [0.5, '#aab4bd'], [1, '#dfe5ea']),
    down('leather', [0, '#d8b58d'], [0.4, '#b98d62'], [1, '#6e4f34']),
    down('open-glass', [0, '#9db4c6', 0.4], [1, '#dbe8f2', 0.28]),
    down('lamp', [0, '#28323c'], [0.5, '#55636f'], [1, '#9fb0bd']),
    down('tail-lamp', [0, '#d3202a'], [0.55, '#a50f1a'], [1, '#5f050d']),
    down('intake', [0, '#05070a'], [1, '#1d232a']),
    down('plastic', [0, '#343b43'], [0.4, '#22282e'], [1, '#101418']),
    down('mirror', [0, paint(0.92)], [0.35, paint(0.62)], [1, paint(0.2)]),
    down('well-shade', [0, '#000', 0.62], [0.35, '#000', 0.12], [0.6, '#000', 0]),
    `<linearGradient id="tread" x1="0" y1="0" x2="1" y2="0">${stops([
      [0, '#1c2026'],
      [0.4, '#0c0f12'],
      [1, '#060709'],
    ])}</linearGradient>`,
    round('tyre', [0.7, '#15181c'], [0.84, '#2a2e33'], [0.95, '#1a1d21'], [1, '#0b0d0f']),
    `<linearGradient id="rim-lip" x1="0" y1="0" x2="0" y2="1">${stops([
      [0, '#f4f7fa'],
      [0.5, '#8d979f'],
      [1, '#d7dde2'],
    ])}</linearGradient>`,
    round('disc', [0.1, '#5b646d'], [0.5, '#838d97'], [1, '#4a525a']),
    `<linearGradient id="spoke" gradientUnits="userSpaceOnUse" x1="-.4" y1="-.8" x2=".4" y2=".8">${stops([
      [0, '#ffffff'],
      [0.45, '#c3cbd2'],
      [1, '#7b858e'],
    ])}</linearGradient>`,
  ].join('')}</defs>`;
}
