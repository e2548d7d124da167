import type { Reader } from '@fairhouse/db';
import { moneyOf, sumMoney, wireMoney } from '@fairhouse/kernel';
import { costOf, highestReward } from '@fairhouse/rules/rewards/promotion/price-reward';
import { type Joined, type Past, simulate } from '@fairhouse/rules/rewards/promotion/simulate';
import type { PromotionRule, Simulation } from '@fairhouse/wire/rewards/promotion';
import type { Brand } from '../../frame/brand.ts';
import { listProfiles, listRegistered } from '../../identity/player/index.ts';
import { listSafe } from '../../identity/protection/index.ts';
import { listCredited } from '../../money/deposit/index.ts';
import { listGameDays, listPlayDays } from '../../play/betting/index.ts';
import { listJoinsOf } from './store.ts';

type Wish = {
  readonly rule: PromotionRule;
  readonly from: string;
  readonly to: string;
  readonly joinedBy: string | null;
};

/** What a rule would have given for recorded days. It reads, and writes nothing; the rule's own days are those asked for. */
export async function simulateRule(
  reader: Reader,
  brand: Brand,
  { rule, from, to, joinedBy }: Wish,
): Promise<Simulation> {
  const span = { from, to };
  const [registered, deposits, play, joins] = await Promise.all([
    listRegistered(reader, brand, span),
    listCredited(reader, brand, span, null),
    listPlayDays(reader, brand, span, null),
    joinedBy === null ? undefined : listJoinsOf(reader, joinedBy),
  ]);
  const joinedOf = Map.groupBy(joins ?? [], ({ playerId }) => playerId as string);
  const depositsOf = Map.groupBy(deposits, ({ playerId }) => playerId);
  const playOf = Map.groupBy(play, ({ playerId }) => playerId);
  const registeredOf = new Map(registered.map(({ playerId, day }) => [playerId, day]));
  const ids = new Set([...registeredOf.keys(), ...depositsOf.keys(), ...playOf.keys()]);
  const isMission = rule.trigger.kind === 'mission';
  const games = isMission ? await listGameDays(reader, brand, span, null) : [];
  const gamesOf = Map.groupBy(games, ({ playerId }) => playerId);
  const safeOf = new Map(
    (isMission ? await listSafe(reader, [...ids]) : []).map((facts) => [facts.playerId, facts]),
  );
  const pasts = [...ids].map((playerId): Past => {
    const past = {
      playerId,
      registered: registeredOf.get(playerId) ?? '',
      deposits: (depositsOf.get(playerId) ?? []).map(({ day, creditedAt, nth, amount }) => ({
        day,
        atMs: creditedAt,
        nth,
        amount,
      })),
      play: playOf.get(playerId) ?? [],
      games: gamesOf.get(playerId) ?? [],
      ...(safeOf.has(playerId) ? { safe: safeOf.get(playerId)! } : {}),
    };
    if (!joins) return past;
    const joined = (joinedOf.get(playerId) ?? []).map(({ period, joinedDay, joinedAt }): [string, Joined] => [
      period,
      { day: joinedDay, atMs: joinedAt },
    ]);
    return { ...past, joined: new Map(joined) };
  });
  const period = joins ? rule.period : { ...rule.period, opens: from, closes: to };
  const result = simulate({ ...rule, period }, pasts);
  const names = new Map(
    (
      await listProfiles(
        reader,
        brand.id,
        result.largest.map(({ playerId }) => playerId),
      )
    ).map((profile) => [profile.id as string, profile]),
  );
  return {
    members: result.members,
    rewards: result.rewards,
    cost: wireMoney(costOf(rule.reward, result.cost)),
    atCap: wireMoney(
      costOf(rule.reward, moneyOf(highestReward(rule.reward.amount) * BigInt(result.rewards))),
    ),
    netWin: wireMoney(moneyOf(-sumMoney(play.map(({ net }) => net)))),
    largest: result.largest.flatMap(({ playerId, amount }) => {
      const profile = names.get(playerId);
      return profile
        ? [{ id: profile.id, username: profile.username, amount: wireMoney(costOf(rule.reward, amount)) }]
        : [];
    }),
  };
}
