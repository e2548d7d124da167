import { BRAND_HOST, HOST_MAX, HOSTS_MAX } from '@fairhouse/wire/office/brand-words';

/** The hosts of a text, one on each line; undefined where the server would refuse them. */
export function readHosts(typed: string): string[] | undefined {
  const hosts = typed
    .split(/\s+/)
    .filter((line) => line !== '')
    .map((line) => line.toLowerCase());
  const fits = hosts.every((host) => host.length <= HOST_MAX && BRAND_HOST.test(host));
  const counts = hosts.length > 0 && hosts.length <= HOSTS_MAX && new Set(hosts).size === hosts.length;
  return fits && counts ? hosts : undefined;
}
