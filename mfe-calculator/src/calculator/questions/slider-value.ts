export interface SliderBounds {
  min: number;
  max: number;
  step: number;
}

/** The slider step nearest to an amount: a browser would round on its own, and differ from the server's HTML. */
export function sliderValue(amount: number, { min, max, step }: SliderBounds): number {
  const steps = Math.min(Math.round((amount - min) / step), Math.floor((max - min) / step));
  return min + Math.max(steps, 0) * step;
}
