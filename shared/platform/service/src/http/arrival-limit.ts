interface ArrivalLimit {
  requestTimeout: number;
  http: { headersTimeout: number; connectionsCheckingInterval: number };
}

/**
 * Fastify's options for how long a whole request, headers and body, may take to arrive. What takes longer is a client
 * error (`ERR_HTTP_REQUEST_TIMEOUT`) within another sixth of that time.
 */
export function arrivalLimit(timeoutMs = 30_000): ArrivalLimit {
  return {
    requestTimeout: timeoutMs,
    // Node uses the shorter of the two for headers and the longer one for bodies.
    http: { headersTimeout: timeoutMs, connectionsCheckingInterval: timeoutMs / 6 },
  };
}
