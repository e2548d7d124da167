import type { Tx } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Brand } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { saveOneTimePassword } from '../credential/index.ts';
import { insertPlayer } from '../player/index.ts';

type NewAccount = {
  readonly username: string;
  readonly agentType: number;
  readonly passwordHash: string;
  readonly brand: Pick<Brand, 'id' | 'currency'>;
  /** It stands directly below; null: below the house. */
  readonly uplineId: Id<'player'> | null;
  readonly opener: {
    readonly actor: Parameters<typeof audit>[1]['actor'];
    readonly ip: string;
    readonly device: string;
    readonly traceId: string | null;
    readonly nowMs: number;
  };
};

/** Opens an account for somebody else, with a password that must be replaced at the first login. */
export async function openAccount(
  platform: Platform,
  tx: Tx,
  {
    username,
    agentType,
    passwordHash,
    brand,
    uplineId,
    opener: { actor, ip, device, traceId, nowMs },
  }: NewAccount,
): Promise<Result<Id<'player'>, Refusal<'username_taken'>>> {
  const id = platform.newId('player');
  const added = await insertPlayer(tx, {
    id,
    brandId: brand.id,
    username,
    agentType,
    currency: brand.currency,
    passwordHash,
    registerIp: '',
    uplineId,
    nowMs,
  });
  if (!added) return fail({ code: 'username_taken' });
  await saveOneTimePassword(tx, id, passwordHash, nowMs);
  await emit(tx, { brandId: brand.id, traceId, atMs: nowMs }, 'player.registered', {
    playerId: id,
    agentType,
  });
  await audit(tx, {
    id: platform.newId('audit'),
    brandId: brand.id,
    atMs: nowMs,
    actor,
    action: 'player.opened',
    subject: id,
    detail: { agentType, device },
    ip,
  });
  return ok(id);
}
