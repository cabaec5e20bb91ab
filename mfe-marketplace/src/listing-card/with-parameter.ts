/** An address with one parameter more, before its fragment. */
export function withParameter(address: string, name: string, value: string): string {
  const [path = '', fragment] = address.split('#', 2);
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${value}${fragment === undefined ? '' : `#${fragment}`}`;
}
