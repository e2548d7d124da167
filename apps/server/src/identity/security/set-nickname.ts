import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import { NICKNAME, NICKNAME_BOUNDS } from '@fairhouse/wire/identity/profile';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { saveNickname } from './store.ts';

/** Names under which a player would speak for the house. */
const OFFICIAL = /admin|support|official|moderator|staff|cashier/i;

/** Changes the name that others see: no mark-up, nothing that sounds like the house. */
export async function setNickname(
  platform: Platform,
  { brand, player }: SiteCall & { readonly player: PlayerContext },
  typed: string,
): Promise<Result<null, Refusal<'field_rule'>>> {
  const nickname = typed.normalize('NFKC');
  const { min, max } = NICKNAME_BOUNDS;
  const length = [...nickname].length;
  const likeHouse = OFFICIAL.test(nickname) || nickname.toLowerCase().includes(brand.name.toLowerCase());
  if (length < min || length > max || !NICKNAME.test(nickname) || likeHouse)
    return fail({ code: 'field_rule', fields: { nickname: { rule: 'invalid', min, max } } });
  await transact(platform.db, (tx) => saveNickname(tx, player.id, nickname));
  return ok(null);
}
