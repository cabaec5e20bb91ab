/** A postal address in lines. Town and county may have the same name. */
export function addressLines({
  street,
  town,
  county,
  postcode,
}: {
  street: string;
  town: string;
  county: string;
  postcode: string;
}): string[] {
  return [...new Set([street, town, county, postcode].filter(Boolean))];
}
