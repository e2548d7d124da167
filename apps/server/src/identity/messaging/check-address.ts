import {
  mayBeOutside,
  type Outbound,
  OutboundRefused,
  requireOutsideHost,
  requireOutsideUrl,
} from '@fairhouse/serve';
import type { MailSettings, messagingOpsRoutes } from '@fairhouse/wire/identity/messaging';
import type { RouteCall } from '@fairhouse/wire/route';

type Setting = RouteCall<(typeof messagingOpsRoutes)['setAdapter']>['body'];

/** May staff name these addresses? */
export const isOutside = (outbound: Outbound, body: Setting): Promise<boolean> =>
  mayBeOutside(judge(outbound, body));

async function judge(outbound: Outbound, body: Setting): Promise<void> {
  if (body.kind === 'twilio') await requireOutsideUrl(outbound, body.settings.origin);
  if (body.kind === 'smtp') await requireOutsideServer(outbound, body.settings);
  if (body.kind === 'firebase')
    for (const address of [body.settings.keysUrl, body.settings.origin])
      await requireOutsideUrl(outbound, address);
}

/** A mail server outside, spoken with over TLS. @returns the address to connect to @throws OutboundRefused */
export async function requireOutsideServer(
  outbound: Outbound,
  { host, security }: MailSettings,
): Promise<string> {
  if (security === 'none' && !outbound.internalHosts.includes(host))
    throw new OutboundRefused(`${host} would be spoken with in the clear`);
  return requireOutsideHost(outbound, host);
}
