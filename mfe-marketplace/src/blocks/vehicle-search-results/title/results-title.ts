import { carHeading } from '../../../car-search/car-heading';

/** Title of a page of results. @param car make and model, such as `Ford Fiesta`; empty for any */
export function resultsTitle(car: string, page: number, brand: string): string {
  return `${carHeading(car)}${page > 1 ? `, page ${page}` : ''} | ${brand}`;
}
