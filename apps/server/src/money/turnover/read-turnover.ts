import type { Reader } from '@fairhouse/db';
import { addMoney, type Money } from '@fairhouse/kernel';
import { leftOf } from '@fairhouse/rules/money/turnover/count-bets';
import { hasUnseen } from '../../platform/outbox/index.ts';
import { turnoverConsumer } from './count-turnover.ts';
import { listOpenRequirements, type OpenRequirement } from './store.ts';

export type Turnover = {
  readonly left: Money;
  /** Something of this player is not counted yet: what is left may be more or less. */
  readonly counting: boolean;
  readonly requirements: readonly OpenRequirement[];
};

/** What a player still has to bet before money may leave. */
export async function readTurnover(reader: Reader, playerId: string, currency: string): Promise<Turnover> {
  // Whether all is counted is asked first: what is counted in between is then in the sums.
  const counting = await hasUnseen(reader, turnoverConsumer.name, playerId, [
    'deposit.credited',
    'upline_transfer.made',
    'round.closed',
  ]);
  const requirements = await listOpenRequirements(reader, playerId, currency);
  return { left: addMoney(...requirements.map(leftOf)), counting, requirements };
}
