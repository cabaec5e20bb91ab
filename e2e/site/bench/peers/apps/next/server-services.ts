import { cache } from 'react';
import type { Services } from '@forecourt/contracts/services';

interface ForServer {
  services: Services;
  renderedAt: number;
}

const ofRequest = cache((): { current?: ForServer } => ({}));

/** Hands the services to the server components of this request: there is no context on the server. */
export function provideServices(services: ForServer): void {
  ofRequest().current = services;
}

function given(): ForServer {
  const { current } = ofRequest();
  if (!current) throw new Error('A server component was rendered without services.');
  return current;
}

export const useServices = (): Services => given().services;
export const useNow = (): Date => new Date(given().renderedAt);

/** The three pages give their static blocks no colours. */
export const BlockStyle = (): null => null;
