import type { CarSpec } from '@forecourt/domain/cars/page';
import { equipmentOf } from './equipment';
import { performanceOf } from './performance';
import { runningCostsOf } from './running-costs';
import { figuresOf, type SpecifiedCar } from './specified-car';
import { technicalOf } from './technical';

/** The specification of a car as its page shows it (B2-70): equipment and estimates, the same for the same car. */
export function specOf(car: SpecifiedCar): CarSpec {
  const figures = figuresOf(car);
  return {
    ...equipmentOf(car),
    runningCost: runningCostsOf(car, figures),
    performance: performanceOf(car, figures),
    technical: technicalOf(car, figures),
  };
}
