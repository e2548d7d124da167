import { randomInt } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import { addMoney, assert, fail, type Id, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { shareOut } from '@fairhouse/rules/agency/team-envelope/share-out';
import type { teamEnvelopeRoutes } from '@fairhouse/wire/agency/team-envelope';
import { TEAM_ENVELOPE_HOURS, TEAM_ENVELOPE_SHARES_MAX } from '@fairhouse/wire/agency/team-envelope-words';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall } from '@fairhouse/wire/route';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { listBarred } from '../../identity/protection/index.ts';
import { HOUR_MS } from '../../jobs/job.ts';
import { listReceivers, setAside } from '../../money/upline-transfer/index.ts';
import { audit, playerActor } from '../../platform/audit/index.ts';
import { once } from '../../platform/idempotency/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { type EnvelopeRow, findEnvelope, insertEnvelope } from './store.ts';

type Route = typeof teamEnvelopeRoutes.send;
type AgentCall = SiteCall & { readonly player: PlayerContext };
type Call = RouteCall<Route> & { readonly context: AgentCall };
type Fault = Refusal<Route['faults'][number]>;

type Share = { readonly playerId: string; readonly amount: ReturnType<typeof addMoney> };

/** Sets a sum of an agent aside, in shares for those directly below: one transaction, whatever is asked for at once. */
export async function sendEnvelope(
  platform: Platform,
  { body, context }: Call,
): Promise<Result<EnvelopeRow, Fault | Refusal<'idempotency_mismatch' | 'idempotency_in_flight'>>> {
  const { brand, player, nowMs, idempotencyKey } = context;
  const request = { route: 'teamEnvelope.send', ...body };
  const sent = await transact(platform.db, (tx) =>
    once<{ id: Id<'teamEnvelope'> }, Fault>(
      tx,
      { scope: player.id, key: idempotencyKey, request, nowMs },
      async () => {
        const shares = await plan(tx, body, context);
        if (!shares.ok) return shares;
        const id = platform.newId('teamEnvelope');
        const amount = addMoney(...shares.value.map((share) => share.amount));
        const aside = await setAside(
          platform,
          tx,
          { id, amount, giveUpBonus: body.giveUpBonus },
          { ...context, player },
        );
        if (!aside.ok) return aside;
        await write(platform, tx, { id, split: body.split, total: amount, shares: shares.value }, context);
        return ok({ id });
      },
    ),
  );
  if (!sent.ok) return sent;
  const row = await findEnvelope(platform.db, brand.id, sent.value.id);
  assert(row !== undefined, 'what was just sent is there');
  return ok(row);
}

/**
 * Whose the shares are, and how much is in each. Who may not receive has a share as well and cannot open it, so that the agent
 * learns nothing about a pause or an exclusion.
 */
async function plan(
  tx: Tx,
  { accounts, amount, split }: Call['body'],
  { brand, player }: AgentCall,
): Promise<
  Result<
    readonly Share[],
    Refusal<'not_found' | 'team_envelope_people' | 'team_envelope_sum' | 'switched_off'>
  >
> {
  const owner = { brandId: brand.id, playerId: player.id, currency: player.currency };
  const keys = accounts && [...new Set(accounts.map((account) => account.trim().toLowerCase()))];
  const people = await listReceivers(tx, owner, { keys, limit: TEAM_ENVELOPE_SHARES_MAX + 1 });
  if (keys && people.length < keys.length)
    return fail({ code: 'not_found', fields: { accounts: { rule: 'not_below' } } });
  if (people.length === 0 || people.length > TEAM_ENVELOPE_SHARES_MAX)
    return fail({ code: 'team_envelope_people', params: { most: TEAM_ENVELOPE_SHARES_MAX } });
  const shared = shareOut({ amount, split }, people.length, randomInt);
  if (!shared.ok) return fail({ code: 'team_envelope_sum', fields: { amount: { rule: 'cents' } } });
  return ok(people.map(({ id }, place) => ({ playerId: id, amount: shared.value[place]! })));
}

type Planned = Pick<EnvelopeRow, 'id' | 'split' | 'total'> & { readonly shares: readonly Share[] };

async function write(
  platform: Platform,
  tx: Tx,
  { id, split, total, shares }: Planned,
  { brand, player, nowMs, traceId, ip }: AgentCall,
): Promise<void> {
  const endsAt = nowMs + TEAM_ENVELOPE_HOURS * HOUR_MS;
  await insertEnvelope(
    tx,
    {
      id,
      brandId: brand.id,
      agentId: player.id,
      split,
      total,
      currency: player.currency,
      shares: shares.length,
      at: nowMs,
      endsAt,
    },
    shares,
  );
  const people = shares.map(({ playerId }) => playerId);
  const barred = await listBarred(tx, people, nowMs);
  await emit(tx, { brandId: brand.id, traceId, atMs: nowMs }, 'team_envelope.sent', {
    envelopeId: id,
    account: player.username,
    players: people.filter((one) => !barred.has(one)),
    endsAt,
  });
  await audit(tx, {
    id: platform.newId('audit'),
    brandId: brand.id,
    atMs: nowMs,
    actor: playerActor(player),
    action: 'team.envelope_sent',
    subject: id,
    detail: { split, total: wireMoney(total), shares: shares.length },
    ip,
  });
}
