import { list, port } from '@forecourt/service/settings';
import * as z from 'zod';
import { network, type FetchRules } from './networks';

/** Allowed sources of feeds and pictures: https addresses of the internet, and others only if the operator allows them. */
export const fetchVariables = {
  /** Machines or networks inside that may be reached as well. */
  FETCH_NETWORKS: list(network()).default([]),
  FETCH_PORTS: list(port()).optional(),
  FETCH_HTTP: z.stringbool().default(false),
};

export function fetchRulesOf(given: z.output<z.ZodObject<typeof fetchVariables>>): FetchRules {
  return { networks: given.FETCH_NETWORKS, ports: given.FETCH_PORTS ?? (given.FETCH_HTTP ? [443, 80] : [443]), mayUseHttp: given.FETCH_HTTP };
}
