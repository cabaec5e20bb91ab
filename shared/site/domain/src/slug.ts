/** A name as in addresses: `Land Rover` → `land-rover`, `up!` → `up`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('+', '-plus')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
