/** Returns a text without what is written around it so that a spreadsheet does not turn it into a number: `="KX19"`, `'KX19`. */
export function unwrapped(text: string): string {
  const formula = /^=\s*"(.*)"$/s.exec(text)?.[1];
  return (formula?.replaceAll('""', '"') ?? text.replace(/^'(.*?)'?$/s, '$1')).trim();
}
