import { list, port } from '@forecourt/service/settings';
import * as z from 'zod';
import { network, type FetchRules } from './networks';

/**
 * Allowed sources of feeds and pictures: https addresses of the internet, and others only if the operator allows them.
 */
export const fetchVariables = {
  FETCH_NETWORKS: list(network())
    .default([])
    .describe('internal machines or networks that feeds and pictures may come from'),
  FETCH_PORTS: list(port())
    .optional()
    .meta({ description: 'ports that feeds and pictures may come from', default: '443, and 80 with `FETCH_HTTP`' }),
  FETCH_HTTP: z.stringbool().default(false).describe('allows feeds and pictures without TLS'),
};

export function fetchRulesOf(given: z.output<z.ZodObject<typeof fetchVariables>>): FetchRules {
  return {
    networks: given.FETCH_NETWORKS,
    ports: given.FETCH_PORTS ?? (given.FETCH_HTTP ? [443, 80] : [443]),
    mayUseHttp: given.FETCH_HTTP,
  };
}
