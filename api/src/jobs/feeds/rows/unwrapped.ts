/** Removes the marks that keep a spreadsheet from turning a text into a number: `="KX19"`, `'KX19`. */
export function unwrapped(text: string): string {
  const formula = /^=\s*"(.*)"$/s.exec(text)?.[1];
  return (formula?.replaceAll('""', '"') ?? text.replace(/^'(.*?)'?$/s, '$1')).trim();
}
