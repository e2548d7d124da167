import type { Reader } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { listHosts } from './store.ts';

type Host = Awaited<ReturnType<typeof listHosts>>[number];

/** Where the site of a brand is: where the house is called, if that is one of the brand's hosts, else at the first of them. */
export function siteOriginAt(
  { config }: Pick<Platform, 'config'>,
  hosts: readonly Pick<Host, 'host'>[],
): string {
  const site = new URL(config.siteOrigin);
  const isOwn = hosts.some(({ host }) => host === site.hostname);
  if (!isOwn) site.hostname = hosts[0]?.host ?? site.hostname;
  return site.origin;
}

/** The origin of a brand's site; it is never made of the host that somebody asked for. */
export const readSiteOrigin = async (platform: Platform, reader: Reader, brandId: string): Promise<string> =>
  siteOriginAt(platform, await listHosts(reader, brandId));
