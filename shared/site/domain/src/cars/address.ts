/** Whether an address is that of a car's page (B2-6). */
export function isCarPage(url: string): boolean {
  return url.includes('details-');
}

/** Id of the car whose page a path is: exactly four segments, the last of them `details-{id}` (B2-6). */
export function carIdOf(path: string): string | undefined {
  const [pathname = ''] = path.split(/[?#]/, 1);
  return /^\/[^/]+\/[^/]+\/[^/]+\/details-(\d{1,9})\/?$/.exec(pathname)?.[1];
}
