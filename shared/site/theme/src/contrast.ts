/** Colour arithmetic on `#rrggbb`: luminance and contrast as WCAG 2.2 defines them, and mixing. */

type Rgb = [red: number, green: number, blue: number];

export const WHITE = '#ffffff';

function rgb(hex: string): Rgb {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as Rgb;
}

function toHex(channels: readonly number[]): string {
  return `#${channels
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Relative luminance, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [red, green, blue] = rgb(hex).map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes a `share` of one colour, 0 to 1, with the rest of another. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [rgb(one), rgb(other)];
  return toHex(a.map((value, index) => value * share + (b[index] ?? 0) * (1 - share)));
}

/** Whether a fill counts as dark and carries white text: perceived brightness below 128 of 255 (spec B9-7). */
export function isDark(hex: string): boolean {
  const [red, green, blue] = rgb(hex);
  return (299 * red + 587 * green + 114 * blue) / 1000 < 128;
}

/** The colour, moved towards black or white in small steps until its contrast with every ground is at least `ratio`. */
export function withContrast(hex: string, grounds: readonly string[], ratio: number): string {
  const target = grounds.every(isDark) ? WHITE : '#000000';
  for (let share = 1; share > 0; share -= 0.02) {
    const candidate = mix(hex, target, share);
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate;
  }
  return target;
}
