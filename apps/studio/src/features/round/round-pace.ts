import type { Reader } from '@fairhouse/db';
import type { JurisdictionTerms } from '@fairhouse/wire/play/provider';
import { isShared } from '../../games.ts';
import type { Studio } from '../../studio.ts';
import type { GameSession } from '../session/index.ts';
import { lastPlacedAt } from './store.ts';

/** Where each round is begun by hand, one a second is as fast as anybody does it for long. */
const BY_HAND_MS = 1_000;

/** What the law of a brand asks, with the pace that follows from it. */
export const pacedTerms = (terms: JurisdictionTerms): JurisdictionTerms =>
  terms.autoplay ? terms : { ...terms, minimumRoundMs: Math.max(terms.minimumRoundMs, BY_HAND_MS) };

type Paced = Pick<GameSession, 'player' | 'game' | 'minimumRoundMs'>;

/** How long the law of the brand still asks a player to wait; what is shared has a pace of its own. */
export async function msUntilNext(
  { now }: Pick<Studio, 'now'>,
  reader: Reader,
  session: Paced,
): Promise<number> {
  const { player, game, minimumRoundMs } = session;
  if (minimumRoundMs === 0 || isShared(game)) return 0;
  const last = await lastPlacedAt(reader, player);
  return last === undefined ? 0 : Math.max(0, last + minimumRoundMs - now());
}

/** What a spin may come too early because this one travelled faster than the last. */
const EARLY_MS = 1_000;

/** Holds a spin back that comes a little early; one that is much too early, or not alone, is refused. */
export async function waitForPace(studio: Studio, session: Paced): Promise<void> {
  const earlyMs = await msUntilNext(studio, studio.db, session);
  if (earlyMs > 0 && earlyMs <= EARLY_MS) await new Promise((resolve) => setTimeout(resolve, earlyMs));
}
