/**
 * Sends a beacon to our server. Does nothing if the visitor has switched beacons off (`beacon.enabled` in Firefox).
 *
 * @param base origin of our site, in a third-party page
 */
export function sendTelemetry(telemetry: object, base = ''): void {
  // Plain text needs no preflight request from another origin.
  const body = new Blob([JSON.stringify(telemetry)], { type: base ? 'text/plain' : 'application/json' });
  (navigator as Partial<Navigator>).sendBeacon?.(`${base}/telemetry`, body);
}
