import type { APIRequestContext } from '@playwright/test';
import type { Stack } from '@forecourt/tools/stack';
import { query } from './database';

/** A car for sale, as far as journeys check it. */
export interface Car {
  id: string;
  path: string;
  make: string;
  model: string;
  year: number;
  /** Pounds. */
  price: number;
  priceRating?: { step: string };
  images: string[];
  summary: { description: string };
  dealer: {
    id: number;
    name: string;
    street: string;
    town: string;
    postcode: string;
    phone: string;
    url: string;
    latitude: number;
    longitude: number;
  };
}

/** A car by its position in the stock, so that a test can use a car that no other test has opened. */
export async function carForSale(request: APIRequestContext, place: number): Promise<Car> {
  const { addresses } = (await (await request.get('/v1/cars/sitemap')).json()) as { addresses: { path: string }[] };
  const id = /\d+$/.exec(addresses[place]?.path ?? '')?.[0];
  return (await (await request.get(`/v1/cars/${id}`)).json()) as Car;
}

/** The first car in stock with enough similar cars for a price rating. */
export async function ratedCar(request: APIRequestContext): Promise<Car> {
  for (let place = 0; ; place++) {
    const car = await carForSale(request, place);
    if (car.priceRating) return car;
  }
}

/** The first car from a position on that every lender finances. */
export async function financedCar(request: APIRequestContext, from: number): Promise<Car> {
  for (let place = from; ; place++) {
    const car = await carForSale(request, place);
    if (car.price >= 10_000 && car.year >= 2019) return car;
  }
}

/** Removes a car from the stock, as its dealer does after selling it. */
export async function sell({ id }: Car, stack: Stack): Promise<void> {
  await query('delete from api.car where id = $1', [id], stack);
}
