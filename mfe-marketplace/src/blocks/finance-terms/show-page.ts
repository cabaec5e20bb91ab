/** Shows a different address as the server renders it; `replace` replaces the current history entry. */
export function showPage(address: string, how: 'assign' | 'replace' = 'assign'): void {
  window.location[how](address);
}
