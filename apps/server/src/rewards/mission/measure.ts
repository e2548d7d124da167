import type { Reader } from '@fairhouse/db';
import { countStep, type GameDay, isSafe, type SafeFacts } from '@fairhouse/rules/rewards/mission/steps';
import type { Period } from '@fairhouse/rules/rewards/promotion/period';
import { isDone } from '@fairhouse/rules/rewards/promotion/simulate';
import type { PromotionRule } from '@fairhouse/wire/rewards/promotion';
import type { Brand } from '../../frame/brand.ts';
import { listSafe } from '../../identity/protection/index.ts';
import { listGameDays } from '../../play/betting/index.ts';
import { EVER } from '../promotion/index.ts';

type Steps = Extract<PromotionRule['trigger'], { kind: 'mission' }>['steps'];

/** @throws for a rule of another trigger */
export function stepsOf({ trigger }: PromotionRule): Steps {
  if (trigger.kind !== 'mission') throw new Error('a mission has steps');
  return trigger.steps;
}

type Asked = { readonly rule: PromotionRule; readonly period: Period };

export type Measured = {
  readonly counted: (rule: PromotionRule, period: Period, playerId: string) => readonly bigint[];
  readonly isDone: (rule: PromotionRule, period: Period, playerId: string) => boolean;
};

/** Reads what some members have done for some missions, whole: sums of days are never added to. */
export async function measure(
  reader: Reader,
  brand: Brand,
  asked: readonly Asked[],
  playerIds: readonly string[],
): Promise<Measured> {
  const played = asked.filter(({ rule }) => !stepsOf(rule).every(isSafe)).map(({ period }) => period);
  const isAsked = asked.length > played.length;
  const [days, safe] = await Promise.all([
    played.length === 0
      ? []
      : listGameDays(
          reader,
          brand,
          {
            from: played.map(({ from }) => from).toSorted()[0]!,
            to: played
              .map(({ to }) => to ?? EVER.to)
              .toSorted()
              .at(-1)!,
          },
          playerIds,
        ),
    isAsked ? listSafe(reader, playerIds) : [],
  ]);
  const daysOf = Map.groupBy(days, ({ playerId }) => playerId);
  const safeOf = new Map<string, SafeFacts>(safe.map((facts) => [facts.playerId, facts]));
  const within = ({ from, to }: Period, playerId: string): readonly GameDay[] =>
    (daysOf.get(playerId) ?? []).filter(({ day }) => day >= from && (to === null || day <= to));
  const facts = (playerId: string): SafeFacts =>
    safeOf.get(playerId) ?? { limit: false, authenticator: false, email: false };
  return {
    counted: (rule, period, playerId) => {
      const play = within(period, playerId);
      return stepsOf(rule).map((step) => countStep(step, play, facts(playerId)));
    },
    isDone: (rule, period, playerId) => isDone(stepsOf(rule), within(period, playerId), facts(playerId)),
  };
}
