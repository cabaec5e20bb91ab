import type { IncomingHttpHeaders } from 'node:http';

/** Whether an encoding may be sent. RFC 9110, section 12.5.3 */
export function acceptsEncoding({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders, encoding: string): boolean {
  return String(accepted)
    .split(',')
    .some((item) => {
      const [name, ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
}

/** SHA-256 of the dictionary that the browser has for this address, if it accepts differences. RFC 9842, section 2.2 */
export function dictionaryHeld(headers: IncomingHttpHeaders): Buffer | undefined {
  const [, base64] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? [];
  return base64 !== undefined && acceptsEncoding(headers, 'dcz') ? Buffer.from(base64, 'base64') : undefined;
}

/** The server's name for it (`id` of `Use-As-Dictionary`). RFC 9842, section 2.3 */
export function dictionaryId(headers: IncomingHttpHeaders): string | undefined {
  return /^"([\w.@+-]{1,200})"$/.exec(String(headers['dictionary-id']))?.[1];
}
