import { clamp, type CarFigures, type SpecifiedCar } from './specified-car';

/** The section "Performance". */
export function performanceOf(car: SpecifiedCar, figures: CarFigures): Record<string, string> {
  const { powerBhp, torqueNm, kerbWeightKg, isElectric } = figures;
  const seconds = (isElectric ? 1.3 : 1.45) * (kerbWeightKg / powerBhp) ** 0.8;
  const drag = car.bodyType === 'SUV' || car.bodyType === 'MPV' ? 6 : 0;
  const topSpeed = clamp(42 * powerBhp ** 0.22 - drag - (isElectric ? 18 : 0), 84, 155);
  return {
    'Engine power': `${powerBhp} bhp`,
    Torque: `${torqueNm} Nm`,
    '0 to 62 mph': `${seconds.toFixed(1)} seconds`,
    'Top speed': `${Math.round(topSpeed)} mph`,
  };
}
