import type { HiddenFieldsProps } from '../hidden-fields/hidden-fields';

/**
 * A GET form that passes a registration on: its action, the rest of the query as hidden fields, and the field's name.
 */
export interface RegistrationTarget {
  action: string;
  carried: HiddenFieldsProps['fields'];
  name: string;
  /** Whether the address ends in the parameter for the registration. */
  isNamedByAddress: boolean;
}

/**
 * The form that submits to an address.
 *
 * @param address an unfinished last parameter (`…?theme=x&reg=`) names the field
 * @param parameter name of the field otherwise
 */
export function registrationTarget(address: string, parameter: string): RegistrationTarget {
  const [, path = '', search = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const query = [...new URLSearchParams(search)];
  const [last, unfinished] = query.at(-1) ?? [];
  const ownName = unfinished === '' && last ? last : undefined;
  const name = ownName ?? parameter;
  return {
    action: path + fragment,
    carried: query.filter(([carriedName]) => carriedName !== name),
    name,
    isNamedByAddress: ownName !== undefined,
  };
}

/** The address as a link without a registration: the unfinished parameter is removed. */
export function addressWithoutRegistration(address: string, parameter: string): string {
  const { action, carried } = registrationTarget(address, parameter);
  const [path = '', fragment] = action.split('#', 2);
  const query = new URLSearchParams(carried.map(([name, value]) => [name, value])).toString();
  return path + (query && `?${query}`) + (fragment === undefined ? '' : `#${fragment}`);
}
