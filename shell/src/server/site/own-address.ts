/**
 * A complete address of this site for a path, which may begin with the name of another host. `/` for any other address.
 */
export function ownAddress(to: string, origin: string | undefined): string {
  if (origin === undefined || !URL.canParse(to, origin)) return '/';
  const address = new URL(to, origin);
  return address.origin === origin ? address.href : '/';
}
