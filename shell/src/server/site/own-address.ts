/** An address of this site, whole: a path may begin with the name of another host. `/` for any other. */
export function ownAddress(to: string, origin: string | undefined): string {
  if (origin === undefined || !URL.canParse(to, origin)) return '/';
  const address = new URL(to, origin);
  return address.origin === origin ? address.href : '/';
}
