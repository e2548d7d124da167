import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { makeOneTimePassword } from '../../secrets/one-time-password.ts';
import { audit, SYSTEM } from '../audit/index.ts';
import { countStaff, insertStaff } from './store.ts';

const USERNAME = 'owner';

/**
 * Makes the first member of staff of a brand that has none. No default password exists: the random one is returned once,
 * to be shown on the terminal, and dies at the first login.
 */
export async function makeOwner(
  platform: Platform,
  brandId: string,
): Promise<{ username: string; oneTimePassword: string } | undefined> {
  if ((await countStaff(platform.db, brandId)) > 0) return undefined;
  const { password: oneTimePassword, passwordHash } = await makeOneTimePassword();
  const id = platform.newId('staff');
  await transact(platform.db, async (tx) => {
    await insertStaff(tx, {
      id,
      brandId,
      username: USERNAME,
      passwordHash,
      role: 'owner',
      roleUntil: null,
      loginBy: null,
      nowMs: platform.now(),
    });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: platform.now(),
      actor: SYSTEM,
      action: 'staff.owner_created',
      subject: id,
      detail: { username: USERNAME },
      ip: '',
    });
  });
  return { username: USERNAME, oneTimePassword };
}
