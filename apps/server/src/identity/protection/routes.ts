import { type Tx, transact } from '@fairhouse/db';
import { fail, type Id, ok, wireMoney } from '@fairhouse/kernel';
import type { Pause } from '@fairhouse/wire/identity/limits';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { audit, playerActor } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { findPlayer } from '../player/index.ts';
import { decideCheck } from './exclusion/decide-check.ts';
import { listChecks } from './exclusion/store.ts';
import { markHarm } from './harm/mark-harm.ts';
import { findMarker } from './harm/store.ts';
import { notifyBar } from './notify-bar.ts';
import { acknowledge, chooseCheck } from './play-clock.ts';
import { presentProtection } from './present.ts';
import { barPlayer, confirmLimit, setLimit } from './set-limit.ts';
import { insertDecline, type PlayBar } from './store.ts';

const DAY_MS = 24 * 3_600_000;

const barOf = (lasts: Pause, nowMs: number): PlayBar =>
  lasts === 'for_good'
    ? { until: Number.POSITIVE_INFINITY, reason: 'self_exclusion' }
    : { until: nowMs + Number(lasts) * DAY_MS, reason: 'cool_off' };

type Call = {
  readonly context: {
    readonly brand: { readonly id: string };
    readonly player: { readonly id: Id<'player'>; readonly username: string };
    readonly nowMs: number;
    readonly ip: string;
    readonly traceId: string;
  };
};

/** Who asks to be kept from play is not told to come back because they play: it waits its turn behind every stake. */
const AT_ONCE = { waits: 'long' } as const;

export const protectionHandlers = (platform: Platform): SiteHandlers['protection'] => {
  const present = async ({ context: { player, nowMs } }: Call) =>
    ok(await presentProtection(platform.db, player.id, nowMs));
  /** No round begins at any vendor once this is answered. */
  const presentClosed = async (call: Call) => {
    await platform.ports.untilGamesClosed(platform, call.context.player.id);
    return present(call);
  };
  const holder = ({ context: { brand, player } }: Call) => ({ id: player.id, brandId: brand.id });
  const close = (tx: Tx, { context: { player, nowMs } }: Call) =>
    platform.ports.closeGames(platform, tx, player.id, { logins: null, nowMs });
  const note = (tx: Tx, { context: { brand, player, nowMs, ip } }: Call, action: string, detail: object) =>
    audit(tx, {
      id: platform.newId('audit'),
      brandId: brand.id,
      atMs: nowMs,
      actor: playerActor(player),
      action,
      subject: player.id,
      detail: { ...detail },
      ip,
    });

  const tell = (tx: Tx, { context: { brand, player, nowMs, traceId } }: Call) =>
    emit(tx, { brandId: brand.id, traceId, atMs: nowMs }, 'player.limit_set', { playerId: player.id });

  return {
    read: present,
    setLimit: async (call) => {
      const { body, context } = call;
      await transact(
        platform.db,
        async (tx) => {
          const tightened = await setLimit(tx, holder(call), body, context.nowMs);
          if (tightened && body.kind !== 'deposit') await close(tx, call);
          const amount = body.amount === null ? null : wireMoney(body.amount);
          await note(tx, call, 'protection.limit_set', { ...body, amount });
          await tell(tx, call);
        },
        AT_ONCE,
      );
      return presentClosed(call);
    },
    setTimeLimit: async (call) => {
      const { body, context } = call;
      await transact(
        platform.db,
        async (tx) => {
          const limit = { kind: 'time', ...body } as const;
          if (await setLimit(tx, holder(call), limit, context.nowMs)) await close(tx, call);
          await note(tx, call, 'protection.limit_set', { kind: 'time', ...body });
          await tell(tx, call);
        },
        AT_ONCE,
      );
      return presentClosed(call);
    },
    confirmLimit: async (call) => {
      const confirmed = await transact(platform.db, async (tx) => {
        const done = await confirmLimit(tx, holder(call), call.body, call.context.nowMs);
        if (done.ok) await note(tx, call, 'protection.limit_loosened', call.body);
        return done;
      });
      return confirmed.ok ? present(call) : confirmed;
    },
    declineLimit: async (call) => {
      const { player, nowMs } = call.context;
      await transact(platform.db, async (tx) => {
        if ((await insertDecline(tx, player.id, nowMs)) === 1)
          await note(tx, call, 'protection.limit_declined', {});
      });
      return present(call);
    },
    setCheck: async (call) => {
      await transact(platform.db, async (tx) => {
        await chooseCheck(tx, holder(call), call.body.minutes, call.context.nowMs);
        await note(tx, call, 'protection.check_set', call.body);
      });
      return present(call);
    },
    acknowledge: async (call) => {
      await transact(platform.db, (tx) => acknowledge(tx, holder(call), call.context.nowMs));
      return present(call);
    },
    pause: async (call) => {
      const { body, context } = call;
      const { nowMs } = context;
      await transact(
        platform.db,
        async (tx) => {
          if (body.lasts === 'for_good')
            await platform.ports.endSessions(platform, tx, context.player.id, { nowMs });
          else await close(tx, call);
          await barPlayer(platform, tx, holder(call), barOf(body.lasts, nowMs), nowMs);
          notifyBar(platform, tx, context.player.id);
          await note(tx, call, 'protection.paused', body);
        },
        AT_ONCE,
      );
      return presentClosed(call);
    },
  };
};

const SLICE = 50;

export const protectionOpsHandlers = (platform: Platform): OpsHandlers['protection'] => ({
  checks: async ({ query: { cursor = afterEveryId, limit = SLICE, state = null }, context: { staff } }) => {
    const items = await listChecks(platform.db, staff.brand.id, { before: cursor, state, limit });
    return ok({ items, next: items.length === limit ? items.at(-1)!.id : null });
  },
  decideCheck: ({ params, body, context }) => decideCheck(platform, body, { ...context, ...params }),
  harm: async ({ params: { id }, context: { staff } }) => {
    if (!(await findPlayer(platform.db, staff.brand.id, id))) return fail({ code: 'not_found' });
    return ok({ marker: (await findMarker(platform.db, id)) ?? null });
  },
  markHarm: async (call) => {
    const marked = await markHarm(platform, call);
    return marked.ok ? ok({ marker: marked.value }) : marked;
  },
});
