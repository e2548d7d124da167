import { isIPv4 } from 'node:net';

/**
 * The neighbourhood of an address: networks hand out addresses within a /24 (IPv4) or a /48 (IPv6).
 * @returns e.g. "203.0.113.0/24", "2001:db8:7::/48"
 */
export function addressBlock(ip: string): string {
  const plain = withoutMapping(ip);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return `${sixGroups(plain).slice(0, 3).join(':')}::/48`;
}

/** What one caller has: an address (IPv4), for many may share one already, or a /64 (IPv6), in which each can choose any. */
export function callerBlock(ip: string): string {
  const plain = withoutMapping(ip);
  return isIPv4(plain) ? plain : `${sixGroups(plain).slice(0, 4).join(':')}::/64`;
}

/** IPv4 as it is, where it came in as IPv6. */
export const withoutMapping = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** The eight groups of an IPv6 address, written out without leading zeros. */
function sixGroups(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('%', 1)[0]!.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...gap, ...back].map((group) => group.replace(/^0+(?=.)/, ''));
}
