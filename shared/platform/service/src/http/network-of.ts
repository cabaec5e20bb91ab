import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network of an IP address, which counts as one visitor: an IPv4 /24 or an IPv6 /48. A single customer often has
 * that many addresses. An IPv4 address in an IPv6 one (`::ffff:192.0.2.1`) counts as IPv4.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return ipv4Network(address.split('.').map(Number));
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return ipv4Network(groups.slice(6).flatMap((group) => [group >> 8, group & 255]));
  return `${groups
    .slice(0, 3)
    .map((group) => group.toString(16))
    .join(':')}::/48`;
}

function ipv4Network(bytes: readonly number[]): string {
  return `${bytes.slice(0, 3).join('.')}.0/24`;
}

/** The eight groups of an IPv6 address in any spelling. */
function groupsOf(address: string): number[] {
  const [plain = ''] = address.split('%', 1);
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
