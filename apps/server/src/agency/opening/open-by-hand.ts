import { transact } from '@fairhouse/db';
import { assert, fail, type Id, ok, type Result } from '@fairhouse/kernel';
import { judgeValue, typedValue } from '@fairhouse/rules/identity/member/registration';
import type { HandedAccount, openingRoutes } from '@fairhouse/wire/agency/opening';
import { OPENED_A_DAY } from '@fairhouse/wire/agency/opening-words';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall } from '@fairhouse/wire/route';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { saveOneTimePassword } from '../../identity/credential/index.ts';
import { openAccount } from '../../identity/member/index.ts';
import { AGENT, lockPlayer, MEMBER } from '../../identity/player/index.ts';
import { audit, playerActor } from '../../platform/audit/index.ts';
import { readFieldRules } from '../../platform/brand/index.ts';
import { once } from '../../platform/idempotency/index.ts';
import { makeOneTimePassword } from '../../secrets/one-time-password.ts';
import { hasRoom } from '../team/index.ts';
import type { AgentCall } from './agent-call.ts';
import { countOpened, findOpened, insertOpened } from './store.ts';

type OpenCall = RouteCall<typeof openingRoutes.open> & { readonly context: AgentCall };
type Fault = Refusal<(typeof openingRoutes.open)['faults'][number]>;

/** Opens an account directly below an agent. A repeated call finds the account and tells no password. */
export async function openByHand(
  platform: Platform,
  { body, context }: OpenCall,
): Promise<Result<HandedAccount, Fault | Refusal<'idempotency_mismatch' | 'idempotency_in_flight'>>> {
  const { brand, player, nowMs, idempotencyKey } = context;
  const username = typedValue('username', body.username);
  const fault = judgeValue('username', (await readFieldRules(platform.db, brand.id)).username, username, '');
  if (fault) return fail({ code: 'field_rule', fields: { username: fault } });
  if (!body.agreed) return fail({ code: 'terms_not_accepted' });
  const { password, passwordHash } = await makeOneTimePassword();
  let isNew = false;
  const opened = await transact(platform.db, async (tx) => {
    isNew = false;
    return once<{ id: Id<'player'> }, Fault>(
      tx,
      { scope: player.id, key: idempotencyKey, request: { route: 'opening.open', ...body }, nowMs },
      async () => {
        await lockPlayer(tx, brand.id, player.id);
        const day = dayIn(brand.timeZone, nowMs);
        if ((await countOpened(tx, player.id, day)) >= OPENED_A_DAY)
          return fail({ code: 'opened_limit', params: { most: OPENED_A_DAY } });
        if (!(await hasRoom(tx, brand.id, player.id))) return fail({ code: 'no_room_below' });
        const agentType = body.opens === 'agent' ? AGENT : MEMBER;
        const added = await openAccount(platform, tx, {
          username,
          agentType,
          passwordHash,
          brand,
          uplineId: player.id,
          opener: { ...context, actor: playerActor(player) },
        });
        if (!added.ok) return added;
        await insertOpened(tx, { playerId: added.value, agentId: player.id, day, nowMs });
        isNew = true;
        return ok({ id: added.value });
      },
    );
  });
  if (!opened.ok) return opened;
  const row = await findOpened(platform.db, player.id, opened.value.id);
  assert(row !== undefined, 'an account that was just opened is there');
  return ok({ ...row, password: isNew ? password : null });
}

/** Another password for an account that nobody has logged in to: the first one never arrived. */
export async function renewPassword(
  platform: Platform,
  id: Id<'player'>,
  { brand, player, ip, nowMs }: AgentCall,
): Promise<Result<HandedAccount, Refusal<'not_found' | 'account_entered'>>> {
  const { password, passwordHash } = await makeOneTimePassword();
  return transact(platform.db, async (tx) => {
    if (!(await findOpened(tx, player.id, id))) return fail({ code: 'not_found' });
    await lockPlayer(tx, brand.id, id);
    const row = await findOpened(tx, player.id, id);
    if (row!.entered) return fail({ code: 'account_entered' });
    await saveOneTimePassword(tx, id, passwordHash, nowMs);
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: brand.id,
      atMs: nowMs,
      actor: playerActor(player),
      action: 'player.password_handed',
      subject: id,
      detail: {},
      ip,
    });
    return ok({ ...row!, password });
  });
}
