import { moneyOf, ok, parseMoney, wireMoney } from '@fairhouse/kernel';
import { askedOf } from '@fairhouse/rules/rewards/promotion/simulate';
import type { MissionView } from '@fairhouse/wire/rewards/mission';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { readBoard, showOnBoard } from './board.ts';
import { stepsOf } from './measure.ts';
import { readMissions } from './read-missions.ts';

export const missionHandlers = (platform: Platform): SiteHandlers['mission'] => ({
  list: async ({ context }) => ok({ items: [...(await readMissions(platform, context))] }),
  summary: async ({ context }) => {
    const missions = await readMissions(platform, context);
    const count = (state: MissionView['state']) => missions.filter((one) => one.state === state).length;
    return ok({ done: count('claimed'), running: count('running'), claimable: count('claim') });
  },
  board: async ({ context }) => ok(await readBoard(platform.db, context)),
  show: ({ body, context }) => showOnBoard(platform, context, body.shown),
});

const STATES = { running: 'open', claim: 'reached', claimed: 'claimed', closed: 'open' } as const;

export const lotteryMissionHandlers = (platform: Platform): SiteHandlers['lotteryMission'] => ({
  missions: async ({ context }) => {
    const missions = await readMissions(platform, context);
    return ok(
      missions
        .filter(({ kind, state }) => kind === 'lottery' && state !== 'closed')
        .map(({ id, title, rule, counted, state, reward: { kind, amount } }) => {
          const [last] = stepsOf(rule)
            .map((step, at) => {
              const asked = step.step === 'validBets' ? askedOf(step) : askedOf(step) * 10_000n;
              const done = parseMoney(counted[at]!)!;
              return { of: step.step, asked, done: done < asked ? done : asked };
            })
            .toSorted((a, b) => Number(a.done * b.asked - b.done * a.asked));
          return {
            id,
            title,
            progress: wireMoney(moneyOf(last!.done)),
            target: wireMoney(moneyOf(last!.asked)),
            of: last!.of as 'bets' | 'games' | 'validBets',
            state: STATES[state],
            reward: { kind, amount },
          };
        }),
    );
  },
});
