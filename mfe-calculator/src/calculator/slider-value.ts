export interface SliderBounds {
  min: number;
  max: number;
  step: number;
}

/** The value nearest to an amount that a slider can have: a browser would otherwise choose one itself, and differ from the server. */
export function sliderValue(amount: number, { min, max, step }: SliderBounds): number {
  const steps = Math.min(Math.round((amount - min) / step), Math.floor((max - min) / step));
  return min + Math.max(steps, 0) * step;
}
