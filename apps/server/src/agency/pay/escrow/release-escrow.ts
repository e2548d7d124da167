import { transact } from '@fairhouse/db';
import { assert, fail, formatMoney, type Id, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { postTransfer, readAccount, recipes } from '@fairhouse/ledger';
import type { EscrowRow } from '@fairhouse/wire/agency/pay';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Platform } from '../../../frame/platform.ts';
import { lockPlayer, readNames } from '../../../identity/player/index.ts';
import { pushBalance, readDebt, settleDebt } from '../../../money/wallet/index.ts';
import { audit, staffActor } from '../../../platform/audit/index.ts';
import type { StaffCall } from '../hold-member.ts';
import { isBound } from './move-escrow.ts';
import { listEscrows } from './store.ts';

type Wish = { readonly member: Id<'player'>; readonly reason: string };

/** Gives an escrow back to its agent, who may be excluded or closed: into the main wallet, where it pays what is owed first. */
export const releaseEscrow = (
  platform: Platform,
  { member, reason }: Wish,
  { staff, nowMs, ip }: StaffCall,
): Promise<Result<EscrowRow, Refusal<'not_found' | 'escrow_bound'>>> =>
  transact(platform.db, async (tx): Promise<Result<EscrowRow, Refusal<'not_found' | 'escrow_bound'>>> => {
    const { id: brandId, currency } = staff.brand;
    // Who has none is not there; another brand's agent has none here.
    if ((await readAccount(tx, brandId, member, 'player_escrow', currency)) === 0n)
      return fail({ code: 'not_found' });
    await lockPlayer(tx, brandId, member);
    const amount = await readAccount(tx, brandId, member, 'player_escrow', currency);
    if (amount === 0n) return fail({ code: 'not_found' });
    const owner = { brandId, playerId: member, currency };
    if (await isBound(tx, owner)) return fail({ code: 'escrow_bound' });
    const id = platform.newId('audit');
    const step = {
      brandId,
      key: `escrow:${id}`,
      cause: { type: 'income', id: member } as const,
      atMs: nowMs,
    };
    const posted = await postTransfer(tx, {
      ...step,
      actor: staff.username,
      ...recipes.escrowOut(owner, amount),
    });
    assert(posted.outcome === 'posted', 'accounts of the player were held');
    await settleDebt(tx, { ...step, playerId: member, currency, amount });
    await audit(tx, {
      id,
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'pay.escrow_released',
      subject: member,
      detail: { amount: formatMoney(amount), reason },
      ip,
    });
    tx.onCommit(() => void pushBalance(platform, { brandId, id: member, currency }));
    const names = await readNames(tx, [member]);
    return ok({
      agent: { id: member, account: names.get(member)! },
      currency,
      escrow: wireMoney(await readAccount(tx, brandId, member, 'player_escrow', currency)),
      debt: wireMoney(await readDebt(tx, member, currency)),
    });
  });

const SLICE = 50;

/** Agents who have an escrow or owe something. */
export async function readEscrows({ db }: Platform, brandId: string, cursor: string | undefined) {
  const rows = await listEscrows(db, brandId, { after: cursor ?? '', limit: SLICE });
  return {
    items: rows.map(({ id, account, currency, escrow, debt }) => ({
      agent: { id, account },
      currency,
      escrow: wireMoney(escrow),
      debt: wireMoney(debt),
    })),
    next: rows.length === SLICE ? rows.at(-1)!.id : null,
  };
}
