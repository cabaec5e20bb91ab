/** Returns the heading of a list of cars. @param car make and model in words, empty for any */
export function carHeading(car: string): string {
  return ['Used', car, car === '' ? 'cars' : '', 'for sale'].filter(Boolean).join(' ');
}
