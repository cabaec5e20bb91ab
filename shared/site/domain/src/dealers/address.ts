import { slugOf } from '../slug';

export const DEALERS_PATH = '/dealers';

/** Maximum length of a name in an address. */
const MAX_NAME_LENGTH = 48;

/** A dealer in addresses, with the name for people and the id for us: `alderbrook-cars-7`. */
export function dealerKey({ id, name }: { id: number; name: string }): string {
  return [slugOf(name).slice(0, MAX_NAME_LENGTH).replace(/-$/, ''), id].filter(Boolean).join('-');
}

/** Path of a dealer's page. */
export function dealerPath(dealer: { id: number; name: string }): string {
  return `${DEALERS_PATH}/${dealerKey(dealer)}`;
}

/** The id of a dealer in an address, with any name before it; undefined for any other text. */
export function dealerIdOf(key: string): number | undefined {
  const [, id] = /^(?:[a-z0-9]+-)*([1-9]\d{0,8})$/.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** The id in the path of a dealer's page; undefined for any other path. */
export function dealerIdOfPath(path: string): number | undefined {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const [, first, key = '', ...others] = pathname.replace(/\/$/, '').split('/');
  return `/${first}` === DEALERS_PATH && others.length === 0 ? dealerIdOf(key) : undefined;
}
