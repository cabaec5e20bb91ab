/**
 * Attributes that contain an address of this site. React writes them with double quotes, and escapes quotes in values
 * and in text.
 */
const ADDRESS = /(\s(?:href|src|action|formaction|poster)=")(\/(?!\/)[^"]*)/gi;
const ADDRESSES = /(\s(?:srcset|imagesrcset)=")([^"]*)/gi;

/** A block's HTML for a page of another origin, where its paths would lead to that page's site: makes them absolute. */
export function absoluteAddresses(html: string, origin: string): string {
  return html
    .replace(ADDRESS, (_, opening: string, path: string) => opening + origin + path)
    .replace(
      ADDRESSES,
      (_, opening: string, list: string) => opening + list.replace(/(^|,\s*)(\/(?!\/))/g, `$1${origin}$2`),
    );
}
