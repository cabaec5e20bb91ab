import * as z from 'zod/mini';
import { carCard, carListing, carListingsAnswer, inPence } from './listing';

const least = { vehicleTitle: 'Ford Focus', vehiclePrice: 9995, vehicleLink: '/used-ford/focus/leeds/details-1' };

describe('vehicle schemas', () => {
  it('reads prices and mileages written as text', () => {
    const car = z.parse(carListing, { ...least, vehiclePrice: '£12,995', mileage: '31,000', monthlyPrice: '257.70' });
    expect(car).toMatchObject({ vehiclePrice: 12_995, mileage: 31_000, monthlyPrice: 257.7 });
  });

  it.each(['', 'POA', '-1', Number.NaN, null])('refuses %j as a price', (vehiclePrice) => {
    expect(z.safeParse(carListing, { ...least, vehiclePrice }).success).toBe(false);
  });

  it('needs no more than a title, a price and a link', () => {
    expect(z.parse(carListing, least)).toEqual({
      ...least,
      vehicleImage: '',
      vehicleSubtitle: '',
      fuelType: '',
      transmission: '',
      location: '',
    });
  });

  it('have pence inside the site, at every depth', () => {
    const [car] = z.parse(inPence(carListingsAnswer), {
      total: 1,
      results: [{ ...least, vehiclePrice: '9,995.50', monthlyPrice: 257.7 }],
    }).results;
    expect(car).toMatchObject({ vehicleTitle: 'Ford Focus', pricePence: 999_550, monthlyPricePence: 25_770 });
    expect(car).not.toHaveProperty('vehiclePrice');
    expect(car).not.toHaveProperty('monthlyPrice');
  });

  it('accepts a count without results', () => {
    expect(z.parse(carListingsAnswer, { total: 3 })).toEqual({ total: 3, results: [] });
    expect(z.safeParse(carListingsAnswer, { total: -1 }).success).toBe(false);
  });

  it('reads a vehicle card whose id is a number', () => {
    expect(z.parse(carCard, { id: 7, make: 'Ford', model: 'Focus', price: 1 })).toMatchObject({ id: '7', colour: '' });
  });
});
