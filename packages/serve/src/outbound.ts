import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The machine itself, its networks, and what belongs to no network: an address that staff type leads to none of them. */
const INTERNAL: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 127],
  ['100::', 64],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

const internal = new BlockList();
for (const [network, prefix] of INTERNAL)
  internal.addSubnet(network, prefix, isIP(network) === 4 ? 'ipv4' : 'ipv6');

/** Is an address one of the machine's own networks, which many share who have nothing to do with each other? */
export const isInternal = (address: string): boolean =>
  internal.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Nothing is sent there, whoever asks. */
export class OutboundRefused extends Error {
  override name = 'OutboundRefused';
}

/** Hosts that the operator lets the process reach in its own networks, and without TLS, as they stand in the settings. */
export type Outbound = { readonly internalHosts: readonly string[] };

/** All addresses of a name. */
export type Resolve = (host: string) => Promise<readonly string[]>;

const resolveByDns: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Judges all addresses of a host; a single one inside is enough to refuse it.
 * @returns the first of them, to connect to: the name might resolve to another one later
 * @throws OutboundRefused, or when the name does not resolve
 */
export async function requireOutsideHost(
  { internalHosts }: Outbound,
  host: string,
  resolve: Resolve = resolveByDns,
): Promise<string> {
  if (internalHosts.includes(host)) return host;
  const addresses = await resolve(host);
  const [first] = addresses;
  if (first === undefined || addresses.some(isInternal))
    throw new OutboundRefused(`${host} is an address inside the operator's network`);
  return first;
}

/**
 * The same for an address that is called over https. The call resolves the name once more; an address inside that it would
 * then get has no certificate for the name, so nothing is said to it.
 */
export async function requireOutsideUrl(
  outbound: Outbound,
  address: string,
  resolve?: Resolve,
): Promise<void> {
  const { protocol, hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (outbound.internalHosts.includes(host)) return;
  if (protocol !== 'https:') throw new OutboundRefused(`${address} is not https`);
  await requireOutsideHost(outbound, host, resolve);
}

/** A name that does not resolve in time is judged when something is sent. */
const RESOLVE_MS = 2_000;

/**
 * May staff name an address? Only one that is refused is none; what can't be told now is judged with each call.
 * @param judged what one of the above came to
 */
export function mayBeOutside(judged: Promise<unknown>): Promise<boolean> {
  const told = judged.then(
    () => true,
    (error: unknown) => !(error instanceof OutboundRefused),
  );
  return Promise.race([told, sleep(RESOLVE_MS, true, { ref: false })]);
}
