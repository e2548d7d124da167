import type { Reader } from '@fairhouse/db';
import { ZERO } from '@fairhouse/kernel';
import type { PlayerContext } from '../../frame/contexts.ts';
import { isExcluded } from '../../identity/protection/index.ts';
import { readTurnover, type Turnover } from '../turnover/index.ts';

const NOTHING: Turnover = { left: ZERO, counting: false, requirements: [] };

/**
 * What a member has to bet before a withdrawal. Who has excluded themselves may not bet and owes nothing: staff see how
 * little was played, as with every withdrawal (decision 079).
 */
export const readOwed = async (
  reader: Reader,
  { id, currency }: Pick<PlayerContext, 'id' | 'currency'>,
  nowMs: number,
): Promise<Turnover> =>
  (await isExcluded(reader, id, nowMs)) ? NOTHING : readTurnover(reader, id, currency);
