import type { StockCar } from '../columns/stock-car';

/** A car in memory, with the given values. */
export function stockCarOf({
  price = 1_000_000,
  mileage = 12_000,
  ...given
}: Partial<StockCar> & { id: number }): StockCar {
  return {
    dealer: 1,
    make: 5,
    model: 50,
    derivative: 500,
    bodyType: 'SUV',
    fuelType: 'Diesel',
    gearbox: 'Manual',
    colour: 'Red',
    doors: 5,
    seats: 5,
    emissions: 'ULEZ compliant',
    year: 2020,
    equipment: null,
    insuranceGroup: null,
    milesPerGallon: null,
    zeroTo62Seconds: null,
    isSample: true,
    engine: 999,
    mileage,
    priceNew: 2_000_000,
    latitude: 53,
    longitude: -2,
    registered: 18_000,
    listed: 1e15,
    price,
    priceBucket: price,
    mileageBucket: mileage,
    ...given,
  };
}
