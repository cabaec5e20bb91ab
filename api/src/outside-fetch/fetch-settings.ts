import { list, port } from '@forecourt/service/settings';
import * as z from 'zod';
import { network, type FetchRules } from './networks';

/** Where feeds and pictures may be fetched from: https addresses of the internet, and nothing else unless the operator says so. */
export const fetchVariables = {
  /** Machines or networks inside that may be reached as well. */
  FETCH_NETWORKS: list(network()).default([]),
  FETCH_PORTS: list(port()).optional(),
  FETCH_HTTP: z.stringbool().default(false),
};

export function fetchRulesOf(given: z.output<z.ZodObject<typeof fetchVariables>>): FetchRules {
  return { networks: given.FETCH_NETWORKS, ports: given.FETCH_PORTS ?? (given.FETCH_HTTP ? [443, 80] : [443]), mayUseHttp: given.FETCH_HTTP };
}
