import type { Platform } from '../../frame/platform.ts';
import { siteOriginAt } from '../../platform/brand/index.ts';

/** The address of a registration with a code: at the code's own domain, else where the brand's site is. */
export function linkOf(
  platform: Platform,
  { code, domain }: { readonly code: string; readonly domain: string | null },
  hosts: readonly { readonly host: string }[],
): string {
  const link = new URL('/register', siteOriginAt(platform, hosts));
  link.hostname = domain ?? link.hostname;
  link.searchParams.set('affiliateCode', code);
  return link.href;
}
