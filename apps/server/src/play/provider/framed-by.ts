import { SITE_QUERY, signSite } from '@fairhouse/client/signed';
import type { Platform } from '../../frame/platform.ts';
import { derivedSecret } from '../../secrets/secrets.ts';

/** An address of a provider that names, signed for it, the one origin whose pages may frame what is there. */
export function framedBy(
  { config }: Pick<Platform, 'config'>,
  provider: string,
  url: URL,
  site: string,
): URL {
  const framed = new URL(url);
  framed.searchParams.set(SITE_QUERY, signSite(derivedSecret(config.secret, `vendor ${provider}`), site));
  return framed;
}
