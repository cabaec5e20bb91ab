/** The URL that a text is; undefined when it is none. `URL.parse` and `URL.canParse` are missing in older browsers. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
