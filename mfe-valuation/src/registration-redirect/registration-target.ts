import { carriedQuery, type CarriedQuery } from '../carried-query/carried-query';

/** A GET form that hands a registration on: its action, the query that goes along, and the field's name. */
export interface RegistrationTarget {
  action: string;
  carried: CarriedQuery;
  name: string;
}

/**
 * An address as the form that leads there.
 *
 * @param address where an unfinished last parameter (`…?theme=x&reg=`) says what the registration is called
 * @param parameter what it is called otherwise
 */
export function registrationTarget(address: string, parameter: string): RegistrationTarget {
  const [, path = '', search = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const query = [...new URLSearchParams(search)];
  const [last, unfinished] = query.at(-1) ?? [];
  const name = last && unfinished === '' ? last : parameter;
  return { action: path + fragment, carried: carriedQuery(query, name), name };
}

/** The same address for a visitor who gives no registration: without the unfinished parameter. */
export function addressWithoutRegistration(address: string, parameter: string): string {
  const { action, carried } = registrationTarget(address, parameter);
  const [path = '', fragment] = action.split('#', 2);
  const query = new URLSearchParams(carried.map(([name, value]) => [name, value])).toString();
  return path + (query && `?${query}`) + (fragment === undefined ? '' : `#${fragment}`);
}
