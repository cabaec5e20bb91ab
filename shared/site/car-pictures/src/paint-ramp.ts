/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** Perceived lightness, 0 to 1. */
export const lightness = ([red, green, blue]: Rgb): number => (0.299 * red + 0.587 * green + 0.114 * blue) / 255;

/**
 * The colour, away from grey and a little brighter unless it is already near white: lit paint looks more saturated
 * before it looks white.
 */
function saturated(colour: Rgb): Rgb {
  const grey = lightness(colour) * 255;
  const gain = 1.16 - 0.22 * Math.max(0, (grey / 255 - 0.6) / 0.4);
  const [red, green, blue] = colour.map((part) => Math.min(255, Math.max(0, (grey + (part - grey) * 1.12) * gain)));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

const night: Rgb = [10, 14, 22];
const sky: Rgb = [247, 250, 253];

/**
 * The colours of a paint from deepest shade (0) to brightest reflection (1). A light paint keeps its shades light and a
 * dark one its reflections dark, as they do on a real car.
 */
export function paintRamp(hex: string): (brightness: number) => string {
  const base = rgbOf(hex);
  const light = lightness(base);
  const vivid = saturated(base);
  const stops: [number, Rgb][] = [
    [0, mix(base, night, 0.86 - 0.24 * light)],
    [0.22, mix(base, night, 0.6 - 0.25 * light)],
    [0.5, mix(base, night, 0.08)],
    [0.64, mix(vivid, sky, 0.06 + 0.14 * light)],
    [0.82, mix(vivid, sky, 0.24 + 0.3 * light)],
    [1, mix(base, sky, 0.74 + 0.18 * light)],
  ];
  return (brightness) => {
    const index = Math.max(
      1,
      stops.findIndex(([at]) => brightness <= at),
    );
    const [from, to] = [stops[index - 1], stops[index]];
    if (!from || !to) return hexOf(sky);
    return hexOf(mix(from[1], to[1], (brightness - from[0]) / (to[0] - from[0])));
  };
}
