import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result, wireMoney } from '@fairhouse/kernel';
import type { BaseContext } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type {
  AdapterChannel,
  MessagingAdapter,
  messagingOpsRoutes,
} from '@fairhouse/wire/identity/messaging';
import type { RouteCall } from '@fairhouse/wire/route';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { sealAdapterSecret } from './adapter-secret.ts';
import { isOutside } from './check-address.ts';
import { deleteAdapter, markStopped, saveAdapter } from './store.ts';

type Routes = typeof messagingOpsRoutes;
type Setting = RouteCall<Routes['setAdapter']>['body'];
type Sending = RouteCall<Routes['setSending']>['body'];

type StaffCall = BaseContext & { readonly staff: StaffContext };

const CHANNEL_OF = { twilio: 'sms', smtp: 'email', firebase: 'phone_auth' } as const;

/** Sets up how a brand reaches people, or goes back to the outbox. What waits for another gateway is not sent by this one. */
export async function setAdapter(
  platform: Platform,
  body: Setting,
  context: StaffCall,
): Promise<Result<null, Refusal<'not_found' | 'adapter_address_refused'>>> {
  if (!(await isOutside(platform.config, body))) return fail({ code: 'adapter_address_refused' });
  return transact(platform.db, async (tx) => {
    const brandId = context.staff.brand.id;
    if (body.kind === 'sandbox') {
      if ((await deleteAdapter(tx, brandId, body.channel)) === 0) return fail({ code: 'not_found' });
      await tell(platform, tx, context, 'setting.adapter_set', body.channel, { kind: body.kind });
      return ok(null);
    }
    const channel = CHANNEL_OF[body.kind];
    const settings = settingsOf(body);
    const given = 'secret' in body ? body.secret : undefined;
    const secret = given === undefined ? null : sealAdapterSecret(platform, brandId, channel, given);
    await saveAdapter(tx, brandId, channel, { kind: body.kind, settings, secret });
    const detail = { kind: body.kind, settings, secretChanged: given !== undefined };
    await tell(platform, tx, context, 'setting.adapter_set', channel, detail);
    return ok(null);
  });
}

/** Stops or resumes what goes out by a way; what is stopped waits. */
export const setSending = (
  platform: Platform,
  { channel, sending }: Sending,
  context: StaffCall,
): Promise<Result<null, Refusal<'not_found'>>> =>
  transact(platform.db, async (tx) => {
    const stoppedAt = sending === 'stopped' ? context.nowMs : null;
    if ((await markStopped(tx, context.staff.brand.id, channel, stoppedAt)) === 0)
      return fail({ code: 'not_found' });
    await tell(platform, tx, context, 'setting.sending_set', channel, { sending });
    return ok(null);
  });

/** Money in settings is kept as on the wire. */
function settingsOf(body: Exclude<Setting, { kind: 'sandbox' }>): MessagingAdapter['settings'] {
  if (body.kind !== 'twilio') return body.settings;
  const { price, dailyCap } = body.settings;
  return { ...body.settings, price: wireMoney(price), dailyCap: wireMoney(dailyCap) };
}

const tell = (
  platform: Platform,
  tx: Tx,
  { staff, nowMs, ip }: StaffCall,
  action: string,
  channel: AdapterChannel,
  detail: Record<string, unknown>,
): Promise<void> =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    action,
    subject: channel,
    detail,
    ip,
  });
