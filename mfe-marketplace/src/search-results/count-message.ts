import { formatCount } from '@forecourt/domain/money';

/** '1,234 cars' */
export function carCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'car' : 'cars'}`;
}

/** '1,234 cars found' */
export function countMessage({ total }: { total: number }): string {
  return total === 0 ? 'No cars found' : `${carCount(total)} found`;
}
