import type { Reader } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { listHosts } from './store.ts';

/** The origin of a site at one of the hosts of its brand. */
export function originAt({ config }: Pick<Platform, 'config'>, host: string): string {
  const site = new URL(config.siteOrigin);
  site.hostname = host;
  return site.origin;
}

type Host = Awaited<ReturnType<typeof listHosts>>[number];

/** Where the site of a brand is: where the house is called, if that is one of the brand's hosts, else at the first of them. */
export function siteOriginAt(
  { config }: Pick<Platform, 'config'>,
  hosts: readonly Pick<Host, 'host'>[],
): string {
  const { hostname } = new URL(config.siteOrigin);
  const isOwn = hosts.some(({ host }) => host === hostname);
  return originAt({ config }, isOwn ? hostname : (hosts[0]?.host ?? hostname));
}

/** The origin of a brand's site; it is never made of the host that somebody asked for. */
export const readSiteOrigin = async (platform: Platform, reader: Reader, brandId: string): Promise<string> =>
  siteOriginAt(platform, await listHosts(reader, brandId));
