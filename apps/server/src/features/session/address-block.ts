import { isIPv4 } from 'node:net';

/**
 * The neighbourhood of an address: networks hand out addresses within a /24 (IPv4) or a /48 (IPv6).
 * @returns e.g. "203.0.113.0/24", "2001:db8:7::/48"
 */
export function addressBlock(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return `${sixGroups(plain).slice(0, 3).join(':')}::/48`;
}

/** The eight groups of an IPv6 address, written out without leading zeros. */
function sixGroups(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('%', 1)[0]!.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...gap, ...back].map((group) => group.replace(/^0+(?=.)/, ''));
}
