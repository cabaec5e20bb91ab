import type { FastifyRequest } from 'fastify';

/**
 * Returns the value of a cookie; undefined if it is missing or has a different form.
 *
 * @param form regular expression for the whole value
 */
export function readCookie(
  { headers }: Pick<FastifyRequest, 'headers'>,
  name: string,
  form = String.raw`[\w-]{1,4000}`,
): string | undefined {
  return new RegExp(String.raw`(?:^|;\s*)${name}=(${form})\s*(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}
