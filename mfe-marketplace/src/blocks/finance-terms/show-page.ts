/** Shows another address as the server renders it; `replace` leaves this one out of the history. */
export function showPage(address: string, how: 'assign' | 'replace' = 'assign'): void {
  window.location[how](address);
}
