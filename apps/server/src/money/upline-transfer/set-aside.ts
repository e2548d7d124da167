import type { Tx } from '@fairhouse/db';
import {
  assert,
  fail,
  formatMoney,
  type Id,
  type Money,
  ok,
  type Result,
  subtractMoney,
} from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import type { Refusal } from '@fairhouse/wire/faults';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { checkDeposit } from '../../identity/protection/index.ts';
import { takeStepUp } from '../../identity/token/index.ts';
import { pushBalance } from '../wallet/index.ts';
import { judgeSender, type SenderFault } from './judge-sender.ts';
import { recordTransfer } from './record-transfer.ts';
import {
  findSetAside,
  insertSetAside,
  isBelow,
  lockSetAside,
  readHandedOn,
  readRules,
  saveReturned,
} from './store.ts';

type MemberCall = SiteCall & { readonly player: PlayerContext };

type Wish = {
  /** Of what the money is set aside for. */
  readonly id: Id<'teamEnvelope'>;
  readonly amount: Money;
  readonly giveUpBonus?: true | undefined;
};

type AsideFault = 'switched_off' | 'step_up_required' | 'bonus_active' | 'insufficient_funds' | SenderFault;

/**
 * Sets money of an agent aside for those directly below, checked as a transfer to them: it counts in the sender's day now, and
 * not again when it is handed on. The proof is taken last.
 */
export async function setAside(
  platform: Platform,
  tx: Tx,
  { id, amount, giveUpBonus }: Wish,
  context: MemberCall,
): Promise<Result<null, Refusal<AsideFault>>> {
  const { brand, player, nowMs, traceId } = context;
  const { currency } = player;
  if (!(await readRules(tx, brand.id)).enabled) return fail({ code: 'switched_off' });
  await lockPlayer(tx, brand.id, player.id);
  const owner = { brandId: brand.id, playerId: player.id, currency };
  const active = giveUpBonus ? undefined : await platform.ports.bonus.findActive(tx, owner, nowMs);
  const fault = (await judgeSender(tx, amount, context)) ?? active?.refusal;
  if (fault) return fail(fault);
  const proven = await takeStepUp(tx, context, 'upline_transfer');
  if (!proven.ok) return proven;
  const posted = await postTransfer(tx, {
    brandId: brand.id,
    key: `envelope_sent:${id}`,
    cause: { type: 'team_envelope', id },
    atMs: nowMs,
    traceId,
    ...recipes.envelopeSent(owner, amount),
  });
  if (posted.outcome !== 'posted') return fail({ code: 'insufficient_funds' });
  await insertSetAside(tx, { id, brandId: brand.id, fromId: player.id, amount, currency }, nowMs);
  if (giveUpBonus) await platform.ports.bonus.giveUp(platform, tx, owner, context);
  tx.onCommit(() => void pushBalance(platform, { brandId: brand.id, id: player.id, currency }));
  return ok(null);
}

type HandFault = 'not_found' | 'switched_off' | 'player_barred' | 'deposit_limit_reached';

/**
 * Hands a part of what was set aside on to whoever calls. Tree, limits and pauses are looked at as they stand now, under the
 * locks of both; the caller sees to it that nobody is handed more than their part.
 */
export async function handOn(
  platform: Platform,
  tx: Tx,
  { id, amount }: Omit<Wish, 'giveUpBonus'>,
  { brand, player, nowMs, traceId, ip }: MemberCall,
): Promise<Result<null, Refusal<HandFault>>> {
  if (!(await readRules(tx, brand.id)).enabled) return fail({ code: 'switched_off' });
  const aside = await findSetAside(tx, brand.id, id);
  if (!aside) return fail({ code: 'not_found' });
  const { fromId, currency } = aside;
  for (const one of [player.id, fromId].sort()) await lockPlayer(tx, brand.id, one);
  if (!(await isBelow(tx, { fromId, toId: player.id, currency }))) return fail({ code: 'not_found' });
  // What comes from above counts as a deposit: no limit of the receiver is passed this way.
  const held = await checkDeposit(tx, { id: player.id, brandId: brand.id }, amount, nowMs);
  if (held) return fail({ code: held });
  const transferId = platform.newId('uplineTransfer');
  const posted = await postTransfer(tx, {
    brandId: brand.id,
    key: `upline_transfer:${transferId}`,
    cause: { type: 'upline_transfer', id: transferId },
    atMs: nowMs,
    traceId,
    ...recipes.envelopeOpened({ playerId: fromId, currency }, { playerId: player.id, currency }, amount),
  });
  assert(posted.outcome === 'posted', 'what was set aside is there');
  await recordTransfer(
    platform,
    tx,
    { id: transferId, from: { id: fromId }, to: { id: player.id }, amount, currency, setAsideId: id },
    { brand, player, nowMs, traceId, ip, detail: { envelope: id, amount: formatMoney(amount) } },
  );
  return ok(null);
}

/** Gives what was not handed on back to whoever set it aside, once. @returns how much that is */
export async function giveBackRest(
  platform: Platform,
  tx: Tx,
  { brandId, id }: { readonly brandId: string; readonly id: string },
  nowMs: number,
): Promise<Money> {
  const aside = await lockSetAside(tx, brandId, id);
  assert(aside?.returnedAt === null, 'whoever ends it does so once');
  const { fromId, currency, amount } = aside;
  const rest = subtractMoney(amount, await readHandedOn(tx, id));
  await saveReturned(tx, id, nowMs);
  if (rest === 0n) return rest;
  const posted = await postTransfer(tx, {
    brandId,
    key: `envelope_returned:${id}`,
    cause: { type: 'team_envelope', id },
    atMs: nowMs,
    ...recipes.envelopeReturned({ playerId: fromId, currency }, rest),
  });
  assert(posted.outcome === 'posted', 'what was set aside is there');
  tx.onCommit(() => void pushBalance(platform, { brandId, id: fromId, currency }));
  return rest;
}
