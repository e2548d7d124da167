import { moneyOf, ok, wireMoney } from '@fairhouse/kernel';
import { ADAPTER_CHANNELS, type MessagingAdapter } from '@fairhouse/wire/identity/messaging';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { SANDBOX } from './messages.ts';
import { presentMessage } from './present.ts';
import { setAdapter, setSending } from './set-adapter.ts';
import { findSpend, listAdapters, listMessages } from './store.ts';

const SLICE = 50;

export const messagingOpsHandlers = (platform: Platform): OpsHandlers['messaging'] => ({
  outbox: async ({ query, context }) => {
    const limit = query.limit ?? SLICE;
    const rows = await listMessages(platform.db, context.staff.brand.id, {
      before: query.cursor ?? afterEveryId,
      channel: query.channel ?? null,
      recipient: query.recipient?.toLowerCase() ?? null,
      limit,
    });
    return ok({
      items: rows.map((row) => presentMessage(platform, row)),
      next: rows.length === limit ? rows.at(-1)!.id : null,
    });
  },
  adapters: async ({ context: { staff, nowMs } }) => {
    const [rows, spend] = await Promise.all([
      listAdapters(platform.db, staff.brand.id),
      findSpend(platform.db, staff.brand.id, nowMs),
    ]);
    return ok(
      ADAPTER_CHANNELS.map((channel) => {
        const row = rows.find((one) => one.channel === channel);
        const paid = channel === 'sms' ? spend : undefined;
        return {
          channel,
          kind: (row?.kind ?? SANDBOX) as MessagingAdapter['kind'],
          settings: row?.settings ?? {},
          secretKept: Boolean(row?.secret),
          stoppedAt: row?.stoppedAt ?? null,
          messagesToday: paid?.messages ?? 0,
          costToday: wireMoney(moneyOf(paid?.cost ?? 0n)),
        };
      }),
    );
  },
  setAdapter: ({ body, context }) => setAdapter(platform, body, context),
  setSending: ({ body, context }) => setSending(platform, body, context),
});
