/** Parses a URL; undefined for other text. `URL.parse` and `URL.canParse` are missing in older browsers. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
