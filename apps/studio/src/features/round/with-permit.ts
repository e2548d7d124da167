import { type Tx, transact } from '@fairhouse/db';
import { fail, type Money, type Result } from '@fairhouse/kernel';
import { askAnew, holdSession, type MoneyFault, refusalOf, type Staking } from '@fairhouse/provider';
import type { Refusal } from '@fairhouse/wire/faults';
import { PERMIT_MS } from '@fairhouse/wire/play/vendor-wallet';
import type { Studio } from '../../studio.ts';

type Asked = Staking & { readonly player: string; readonly walletSession: string };

/**
 * Takes a stake from a wallet of the studio by a permit of the platform: in one transaction that keeps the session open,
 * and within the time that the permit lasts, counted from before it was asked for. What was not used goes back.
 * @param uses whether an outcome has taken the stake
 */
export async function withPermit<Value, Fault extends Refusal>(
  studio: Studio,
  round: Asked,
  amount: Money,
  play: (tx: Tx) => Promise<Result<Value, Fault>>,
  uses: (value: Value) => boolean,
): Promise<Result<Value, Fault | Refusal<MoneyFault>>> {
  const stake = askAnew(round, amount);
  const overMs = performance.now() + PERMIT_MS;
  const giveBack = () => studio.inBackground(studio.wallet.returnPermit(round, stake));
  const answer = await studio.wallet.permit(round, stake);
  if (answer?.code !== 'OK') {
    // Silence: nobody knows whether it was granted.
    if (answer?.retry !== 'never') giveBack();
    return fail({ code: answer?.retry === 'never' ? refusalOf(answer.code) : 'vendor_silent' });
  }
  // A commit of which nobody knows keeps its permit: the round may stand.
  const played = await transact(
    studio.db,
    async (tx): Promise<Result<Value, Fault | Refusal<MoneyFault>>> => {
      if (!(await holdSession(tx, round))) return fail({ code: 'launch_expired' });
      const outcome = await play(tx);
      if (performance.now() < overMs) return outcome;
      tx.rollBack();
      return fail({ code: 'vendor_silent' });
    },
  );
  if (!played.ok || !uses(played.value)) giveBack();
  return played;
}
