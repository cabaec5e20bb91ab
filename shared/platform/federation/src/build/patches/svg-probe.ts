/** Private: the feature test in Leaflet's source. */
const PROBE = ".innerHTML = '<svg/>'";

/** Files that contain the probe. */
export const LEAFLET = /[\\/]leaflet[\\/]dist[\\/]leaflet/;

/**
 * Leaflet tests the browser's abilities by parsing a text as HTML, which pages with Trusted Types forbid. Here it
 * creates an element instead (docs/decisions, 48).
 *
 * @throws when the source contains no such test
 */
export function elementForProbe(source: string, resource: string): string {
  if (!source.includes(PROBE))
    throw new Error(`svg-probe.ts relies on ${PROBE} in ${resource}, which does not have it.`);
  return source.replace(PROBE, ".append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))");
}
