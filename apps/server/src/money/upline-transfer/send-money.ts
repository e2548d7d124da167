import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, formatMoney, type Id, ok, type Result } from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import type { Refusal } from '@fairhouse/wire/faults';
import type { UplineTransfer, uplineTransferRoutes } from '@fairhouse/wire/money/upline-transfer';
import type { RouteCall } from '@fairhouse/wire/route';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { isAgent, lockPlayer } from '../../identity/player/index.ts';
import { checkDeposit } from '../../identity/protection/index.ts';
import { takeStepUp } from '../../identity/token/index.ts';
import { once } from '../../platform/idempotency/index.ts';
import { judgeSender } from './judge-sender.ts';
import { presentOwn } from './present.ts';
import { recordTransfer } from './record-transfer.ts';
import { findDownline, findOwn, findUpline, type Neighbour, readRules } from './store.ts';

type Route = typeof uplineTransferRoutes.create;
type MemberCall = SiteCall & { readonly player: PlayerContext };
type Call = RouteCall<Route> & { readonly context: MemberCall };
type Fault = Route['faults'][number];

/**
 * Sends money to the one above or directly below. Both are locked first, in one order for all, so that limits, turnover
 * and the tree that are looked at still hold when the money moves; the proof is taken last.
 */
export async function sendMoney(
  platform: Platform,
  { body, context }: Call,
): Promise<Result<UplineTransfer, Refusal<Fault | 'idempotency_mismatch' | 'idempotency_in_flight'>>> {
  const { brand, player, nowMs, idempotencyKey } = context;
  const request = { route: 'uplineTransfer.create', ...body };
  const sent = await transact(platform.db, (tx) =>
    once<{ id: Id<'uplineTransfer'> }, Refusal<Fault>>(
      tx,
      { scope: player.id, key: idempotencyKey, request, nowMs },
      async () => {
        const found = await findOther(tx, body, context);
        if (!found.ok) return found;
        for (const id of [player.id, found.value.id].sort()) await lockPlayer(tx, brand.id, id);
        const owner = { brandId: brand.id, playerId: player.id, currency: player.currency };
        // Cash is staked with a bonus: while one is active, money leaves only when the player gives it up.
        const active = body.giveUpBonus ? undefined : await platform.ports.bonus.findActive(tx, owner, nowMs);
        const fault = (await judgeWish(tx, body, found.value, context)) ?? active?.refusal;
        if (fault) return fail(fault);
        const proven = await takeStepUp(tx, context, 'upline_transfer');
        if (!proven.ok) return proven;
        const moved = await move(platform, tx, body, found.value, context);
        if (moved.ok && body.giveUpBonus) await platform.ports.bonus.giveUp(platform, tx, owner, context);
        return moved;
      },
    ),
  );
  if (!sent.ok) return sent;
  const row = await findOwn(platform.db, player.id, sent.value.id);
  assert(row !== undefined, 'what was just sent is there');
  return ok(presentOwn(row, player.id));
}

async function findOther(
  tx: Tx,
  body: Call['body'],
  { brand, player }: MemberCall,
): Promise<Result<Neighbour, Refusal<'switched_off' | 'not_found'>>> {
  if (!(await readRules(tx, brand.id)).enabled) return fail({ code: 'switched_off' });
  const { currency } = player;
  const other =
    body.direction === 'up'
      ? await findUpline(tx, brand.id, player.id, currency)
      : isAgent(player.agentType)
        ? await findDownline(tx, brand.id, player.id, currency, body.account)
        : undefined;
  return other ? ok(other) : fail({ code: 'not_found' });
}

/** What stands against a wish, as far as it can be known before the money moves. */
async function judgeWish(
  tx: Tx,
  { amount }: Call['body'],
  other: Neighbour,
  context: MemberCall,
): Promise<Refusal<Fault> | undefined> {
  const fault = await judgeSender(tx, amount, context);
  if (fault) return fault;
  const { brand, nowMs } = context;
  // What comes by a transfer counts as a deposit: no limit of the receiver is passed this way.
  return (await checkDeposit(tx, { id: other.id, brandId: brand.id }, amount, nowMs))
    ? { code: 'transfer_receiver_held' }
    : undefined;
}

async function move(
  platform: Platform,
  tx: Tx,
  { amount, direction }: Call['body'],
  to: Neighbour,
  { brand, player, nowMs, traceId, ip }: MemberCall,
): Promise<Result<{ id: Id<'uplineTransfer'> }, Refusal<'insufficient_funds'>>> {
  const id = platform.newId('uplineTransfer');
  const { currency } = player;
  const posted = await postTransfer(tx, {
    brandId: brand.id,
    key: `upline_transfer:${id}`,
    cause: { type: 'upline_transfer', id },
    atMs: nowMs,
    traceId,
    ...recipes.uplineTransfer({ playerId: player.id, currency }, { playerId: to.id, currency }, amount),
  });
  if (posted.outcome !== 'posted') return fail({ code: 'insufficient_funds' });
  const detail = { to: to.account, direction, amount: formatMoney(amount) };
  await recordTransfer(
    platform,
    tx,
    { id, from: player, to, amount, currency },
    { brand, player, nowMs, traceId, ip, detail },
  );
  return ok({ id });
}
