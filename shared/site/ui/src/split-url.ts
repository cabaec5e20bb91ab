/** The parts of an address of this site. */
interface UrlParts {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  parameters: URLSearchParams;
}

/** Splits path and query, such as those of `services.page.url`. */
export function splitUrl(url: string): UrlParts {
  const [pathname = '', query] = url.split('?', 2);
  return { pathname, search: query === undefined ? '' : `?${query}`, parameters: new URLSearchParams(query) };
}
