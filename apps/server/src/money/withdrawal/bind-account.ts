import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { isSameName } from '@fairhouse/rules/identity/protection/same-name';
import { readAccountNumber } from '@fairhouse/rules/money/withdrawal/payout-account';
import type { Refusal } from '@fairhouse/wire/faults';
import type { PayoutAccount, withdrawalRoutes } from '@fairhouse/wire/money/withdrawal';
import { PAYOUT_ACCOUNTS_MAX } from '@fairhouse/wire/money/withdrawal-states';
import type { RouteCall } from '@fairhouse/wire/route';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { holdWithdrawals, readCredential } from '../../identity/credential/index.ts';
import { lockPlayer, readRegisteredAt } from '../../identity/player/index.ts';
import { recheckExclusion } from '../../identity/protection/index.ts';
import { takeStepUp } from '../../identity/token/index.ts';
import { notifyOwner } from '../../identity/verification/index.ts';
import { auditPlayer } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { pseudonym, seal } from '../../secrets/secrets.ts';
import { findMethod, insertAccount, listAccounts, savePayeeName } from './account/store.ts';
import { presentAccount } from './present.ts';

const DAY_MS = 24 * 3_600_000;

/** As much of a number as stands in lists. */
const SHOWN = 4;

type Route = typeof withdrawalRoutes.bind;
type BindCall = RouteCall<Route> & { readonly context: SiteCall & { readonly player: PlayerContext } };
type Bound = Result<PayoutAccount, Refusal<Route['faults'][number]>>;

/**
 * Binds an account in the member's own name, permanently. The owner is notified, and withdrawals are on hold for a day: whoever does
 * this might not be the owner (trust AUT-09). The first account of somebody who came today changes nothing that others
 * could be after.
 */
export async function bindAccount(platform: Platform, call: BindCall): Promise<Bound> {
  const bound = await bind(platform, call);
  await platform.ports.untilGamesClosed(platform, call.context.player.id);
  return bound;
}

const bind = (platform: Platform, { body, context }: BindCall): Promise<Bound> =>
  transact(
    platform.db,
    async (tx): Promise<Bound> => {
      const { brand, player, nowMs } = context;
      await lockPlayer(tx, brand.id, player.id);
      const method = await findMethod(tx, brand.id, body.methodId);
      if (!method?.institutions.includes(body.institution))
        return fail({ code: 'withdrawal_method_unavailable' });
      const number = readAccountNumber(method.kind, body.number);
      if (!number) return fail({ code: 'field_rule', fields: { number: { rule: 'invalid' } } });
      const credential = await readCredential(tx, brand.id, player.id);
      if (!credential.paymentHash) return fail({ code: 'payment_password_missing' });
      const proven = await takeStepUp(tx, context, 'bind_bank');
      if (!proven.ok) return proven;
      if (
        credential.payeeName
          ? !isSameName(credential.payeeName, body.holder)
          : !isSameName(body.holder, body.holder)
      )
        return fail({ code: 'payee_name_differs' });
      const others = await listAccounts(tx, player.id);
      if (others.length >= PAYOUT_ACCOUNTS_MAX) return fail({ code: 'payout_accounts_full' });
      const id = platform.newId('payoutAccount');
      const account = {
        id,
        brandId: brand.id,
        playerId: player.id,
        methodId: method.id,
        kind: method.kind,
        institution: body.institution,
        holder: body.holder,
        number: seal(platform.config.sealing, 'payout_account.number', id, number),
        numberKey: pseudonym(platform.config.secret, 'payout', method.id, body.institution, number),
        numberEnd: number.slice(-SHOWN),
        boundAt: nowMs,
        nowMs,
      };
      if ((await insertAccount(tx, account)) === 0) return fail({ code: 'account_bound_elsewhere' });
      await savePayeeName(tx, player.id, body.holder);
      const isNew = others.length === 0 && nowMs - (await readRegisteredAt(tx, player.id)) < DAY_MS;
      const holder = { id: player.id, brandId: brand.id };
      if (await recheckExclusion(platform, tx, holder, { payeeName: body.holder }, context))
        await platform.ports.closeGames(platform, tx, player.id, { logins: null, nowMs });
      await tellBound(platform, tx, context, account.id, isNew);
      return ok(presentAccount(account));
    },
    { waits: 'long' },
  );

async function tellBound(
  platform: Platform,
  tx: Tx,
  context: BindCall['context'],
  accountId: string,
  isNew: boolean,
): Promise<void> {
  const { brand, player, nowMs, traceId, language } = context;
  if (!isNew) await holdWithdrawals(platform, tx, player.id, 'account_bound', nowMs);
  await notifyOwner(platform, tx, { id: player.id, brandId: brand.id, language }, 'payoutAccountBound');
  await emit(tx, { brandId: brand.id, traceId, atMs: nowMs }, 'player.bound_account', {
    playerId: player.id,
    accountId,
  });
  await auditPlayer(platform, tx, player, 'player.bound_account', context);
}
