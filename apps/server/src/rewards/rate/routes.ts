import { fail, ok } from '@fairhouse/kernel';
import type { GivenBack, Rates } from '@fairhouse/rules/rewards/rate/judge-give-back';
import { findLevelsFault } from '@fairhouse/rules/rewards/vip/levels';
import type { GivenBackView, RatesView } from '@fairhouse/wire/rewards/rate';
import type { OpsHandlers } from '../../frame/contexts.ts';
import { dayIn } from '../../frame/day-in.ts';
import type { House } from '../../frame/feature.ts';
import type { Platform } from '../../frame/platform.ts';
import { presentLevel, readLevels } from '../vip/index.ts';
import { judgeBrandBy, lastRates, setLevels, setRates } from './set-rates.ts';
import { findRates } from './store.ts';

const presentRates = (rates: Rates): RatesView => ({
  ...rates,
  games: rates.games.map((game) => ({ ...game })),
  categories: rates.categories.map((one) => ({ ...one }) as RatesView['categories'][number]),
});

const presentGames = (games: readonly GivenBack[]): GivenBackView[] =>
  games.map((game) => ({ ...game }) as GivenBackView);

export function rateOpsHandlers(platform: Platform, house: House): OpsHandlers['rate'] {
  const judgeBrand = judgeBrandBy(platform, house);
  return {
    read: async ({ context: { staff, nowMs } }) => {
      const { db } = platform;
      const { id, timeZone } = staff.brand;
      const [today, last, levels] = await Promise.all([
        findRates(db, id, dayIn(timeZone, nowMs)),
        lastRates(db, id),
        readLevels(db, id, nowMs),
      ]);
      const inForce = presentRates(today ?? last);
      const next = presentRates(last);
      return ok({
        rates: inForce,
        next: JSON.stringify(next) === JSON.stringify(inForce) ? null : next,
        levels: levels.map(presentLevel),
        games: presentGames(await judgeBrand(db, id, last, levels)),
      });
    },
    check: async ({ body, context: { staff } }) => {
      const levels = body.levels.map((one, level) => ({ level, ...one }));
      const fault = findLevelsFault(levels);
      if (fault)
        return fail({ code: 'field_rule', fields: { [`levels.${fault.level}`]: { rule: 'invalid' } } });
      return ok({ games: presentGames(await judgeBrand(platform.db, staff.brand.id, body.rates, levels)) });
    },
    setRates: async ({ body, context }) => {
      const set = await setRates(platform, judgeBrand, body, context);
      return set.ok ? ok({ next: presentRates(set.value) }) : set;
    },
    setLevels: async ({ body, context }) => {
      const numbered = (rows: typeof body.levels) => rows.map((one, level) => ({ level, ...one }));
      const set = await setLevels(
        platform,
        judgeBrand,
        { levels: numbered(body.levels), was: numbered(body.was), reason: body.reason },
        context,
      );
      return set.ok ? ok({ levels: set.value.map(presentLevel) }) : set;
    },
  };
}
