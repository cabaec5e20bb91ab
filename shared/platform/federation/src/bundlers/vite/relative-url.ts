/** The URL of a file whose address has no host, since servers do not know it. */
export function relativeUrl(address: string): URL {
  const asText = () => address;
  return Object.defineProperties(new URL(address, 'https://site.invalid'), {
    href: { value: address },
    toString: { value: asText },
    toJSON: { value: asText },
  });
}
