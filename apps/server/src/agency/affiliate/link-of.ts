import type { Platform } from '../../frame/platform.ts';

/** The address of a registration with a code: at the code's own domain, else where the brand's site is. */
export function linkOf(
  { config }: Platform,
  { code, domain }: { readonly code: string; readonly domain: string | null },
  hosts: readonly { readonly host: string }[],
): string {
  const link = new URL('/register', config.siteOrigin);
  const own = hosts.some(({ host }) => host === link.hostname) ? link.hostname : hosts[0]?.host;
  link.hostname = domain ?? own ?? link.hostname;
  link.searchParams.set('affiliateCode', code);
  return link.href;
}
