import type { Reader } from '@fairhouse/db';
import { isAgent } from '../../identity/player/index.ts';
import { findUpline, readRules } from './store.ts';

/** Is there anybody in the team that the player could send money to? */
export async function mayTransfer(
  reader: Reader,
  brandId: string,
  player: { readonly id: string; readonly agentType: number; readonly currency: string },
): Promise<boolean> {
  if (!(await readRules(reader, brandId)).enabled) return false;
  return (
    isAgent(player.agentType) || (await findUpline(reader, brandId, player.id, player.currency)) !== undefined
  );
}
