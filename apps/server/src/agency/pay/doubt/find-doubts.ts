import type { Tx } from '@fairhouse/db';
import { assert } from '@fairhouse/kernel';
import type { Platform } from '../../../frame/platform.ts';
import { listOrigins } from '../../../identity/player/index.ts';
import { readSharedPlaces } from '../../../identity/session/index.ts';
import { haveSameHolder } from '../../../money/withdrawal/index.ts';
import { audit, SYSTEM } from '../../../platform/audit/index.ts';
import { type Consumer, holdCursor } from '../../../platform/outbox/index.ts';
import { listAbove, VOLUMES_CONSUMER } from '../../team/index.ts';
import { insertHold } from '../store.ts';
import { type Doubt, findOpenHold, insertDoubt, listDoubts } from './store.ts';

/** Families and cafés share an address: it is told beside what else was found, and holds nobody alone. */
const ALONE = new Set<Doubt['sign']>(['device', 'holder', 'circle']);

/** What a member has in common with those who stand above. A circle: the member brought one of them. */
async function findSigns(tx: Tx, brandId: string, playerId: string): Promise<readonly Doubt[]> {
  const above = await listAbove(tx, brandId, playerId);
  const origins = await listOrigins(tx, above);
  const found: Doubt[] = [];
  for (const aboveId of above) {
    const { device, address } = await readSharedPlaces(tx, playerId, aboveId);
    const signs: readonly [Doubt['sign'], boolean][] = [
      ['device', device],
      ['holder', await haveSameHolder(tx, playerId, aboveId)],
      ['circle', origins.some(({ id, recommenderId }) => id === aboveId && recommenderId === playerId)],
      ['address', address],
    ];
    const has = signs.filter(([, is]) => is).map(([sign]) => ({ aboveId, sign }));
    if (has.some(({ sign }) => ALONE.has(sign))) found.push(...has);
  }
  return found;
}

const keyOf = ({ aboveId, sign }: Doubt): string => `${aboveId} ${sign}`;

/** Holds a member of whom something is found that was not known: what is settled from now on waits for staff. */
async function holdDoubtful(platform: Platform, tx: Tx, brandId: string, playerId: string): Promise<void> {
  const signs = await findSigns(tx, brandId, playerId);
  if (signs.length === 0) return;
  const known = new Set((await listDoubts(tx, playerId)).map(keyOf));
  const news = signs.filter((doubt) => !known.has(keyOf(doubt)));
  if (!news.some(({ sign }) => ALONE.has(sign))) return;
  // What is settled from here on is not counted yet.
  await holdCursor(tx, VOLUMES_CONSUMER);
  const nowMs = platform.now();
  const id = platform.newId('teamHold');
  const held = await insertHold(tx, { id, brandId, playerId, reason: '', by: '', nowMs });
  const holdId = held > 0 ? id : await findOpenHold(tx, playerId);
  assert(holdId !== undefined, 'who cannot be held is held');
  for (const doubt of news) await insertDoubt(tx, doubt, { playerId, holdId, nowMs });
  if (held === 0) return;
  await audit(tx, {
    id: platform.newId('audit'),
    brandId,
    atMs: nowMs,
    actor: SYSTEM,
    action: 'team.held',
    subject: playerId,
    detail: { hold: id, signs: news.map(({ sign }) => sign) },
    ip: '',
  });
}

/** Looks at members when they come in, move, pay in, or name an account to be paid to. */
export const doubtConsumer = (platform: Platform): Consumer => ({
  name: 'team_doubts',
  types: ['player.registered', 'team.moved', 'deposit.credited', 'player.bound_account'],
  apply: async (tx, events) => {
    const players = new Map<string, string>();
    for (const { type, brandId, payload } of events)
      if (
        type === 'player.registered' ||
        type === 'team.moved' ||
        type === 'deposit.credited' ||
        type === 'player.bound_account'
      )
        players.set(payload.playerId, brandId);
    for (const [playerId, brandId] of [...players].toSorted())
      await holdDoubtful(platform, tx, brandId, playerId);
  },
  forget: async () => {},
});
