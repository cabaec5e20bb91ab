import { Attribute } from '@forecourt/contracts/attributes';

/**
 * The address of a map service's tiles: http(s) or a path of this site, with `{z}`, `{x}` and `{y}` once each;
 * otherwise empty.
 */
export function tilesAttribute(): Attribute<string> {
  return new Attribute<string>(
    (raw) => tilesAddress(String(raw).trim()),
    { type: 'string', format: 'uri-template' },
    '',
  );
}

function tilesAddress(address: string): string | undefined {
  const plain = ['{z}', '{x}', '{y}'].reduce<string | undefined>(
    (rest, part) => (rest?.includes(part) ? rest.replace(part, '0') : undefined),
    address,
  );
  if (plain === undefined || /[{}\\\s]/.test(plain)) return undefined;
  if (/^\/(?!\/)/.test(plain)) return address;
  return URL.canParse(plain) && /^https?:$/.test(new URL(plain).protocol) ? address : undefined;
}
