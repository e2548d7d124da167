import { type Tx, transact } from '@fairhouse/db';
import { fail, type Money, ok, parseMoney, type Result, wireMoney } from '@fairhouse/kernel';
import type { FieldFault, Refusal } from '@fairhouse/wire/faults';
import type { catalogueOpsRoutes } from '@fairhouse/wire/play/catalogue';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { logChange } from './log-change.ts';
import { pushTables } from './push-tables.ts';
import { isOver } from './rest-vendor.ts';
import {
  badgeGames as badgeIn,
  type LockedGame,
  limitGames as limitIn,
  lockGameOrder,
  lockGames,
  restGames as restIn,
  showGames as showIn,
  updateGameOrder,
  wakeGames as wakeIn,
} from './store.ts';

type Routes = typeof catalogueOpsRoutes;
type Call<R extends keyof Routes> = RouteCall<Routes[R]> & { readonly context: Asking };
type Outcome = Result<null, Refusal<'not_found' | 'field_rule'>>;

type Change = {
  readonly codes: readonly string[];
  readonly action: `game.${string}`;
  readonly refuse?: (games: readonly LockedGame[]) => Readonly<Record<string, FieldFault>> | undefined;
  readonly apply: (tx: Tx, brandId: string) => Promise<unknown>;
  /** What the log says of a game. */
  readonly detail: (game: LockedGame) => Record<string, unknown>;
};

/** Changes all of these games or none: one that the brand lacks, or that does not take the change, refuses the whole. */
const changeGames = (platform: Platform, context: Asking, change: Change): Promise<Outcome> =>
  transact(platform.db, async (tx): Promise<Outcome> => {
    const { brand } = context.staff;
    const games = await lockGames(tx, brand.id, change.codes);
    if (games.length < new Set(change.codes).size) return fail({ code: 'not_found' });
    const fields = change.refuse?.(games);
    if (fields) return fail({ code: 'field_rule', fields });
    await change.apply(tx, brand.id);
    for (const game of games)
      await logChange(platform, tx, context, {
        action: change.action,
        subject: game.code,
        detail: change.detail(game),
      });
    tx.onCommit(() => void pushTables(platform));
    return ok(null);
  });

/** A change that asks for nothing but that the games are there. */
const simply = (outcome: Promise<Outcome>) => outcome as Promise<Result<null, Refusal<'not_found'>>>;

export const showGames = (platform: Platform, { body: { codes, shown }, context }: Call<'showGames'>) =>
  simply(
    changeGames(platform, context, {
      codes,
      action: 'game.shown',
      apply: (tx, brandId) => showIn(tx, brandId, codes, !shown),
      detail: ({ hidden }) => ({ was: !hidden, is: shown }),
    }),
  );

export const badgeGames = (platform: Platform, { body: { codes, badge }, context }: Call<'badgeGames'>) =>
  simply(
    changeGames(platform, context, {
      codes,
      action: 'game.badge',
      apply: (tx, brandId) => badgeIn(tx, brandId, codes, badge),
      detail: (game) => ({ was: game.badge, is: badge }),
    }),
  );

const say = (limit: bigint | null): string | null => (limit === null ? null : wireMoney(limit as Money));

/** What is wrong with limits of these games: they lie within what each of them takes. */
function refuseLimits(
  min: Money | null,
  max: Money | null,
  games: readonly LockedGame[],
): Readonly<Record<string, FieldFault>> | undefined {
  if (min !== null && max !== null && max < min) return { max: { rule: 'rule_bounds' } };
  for (const { ownMin, ownMax } of games) {
    const [least, most] = [ownMin, ownMax].map((own) => (own === null ? undefined : parseMoney(own)));
    const under = (limit: Money | null) => limit !== null && least !== undefined && limit < least;
    const over = (limit: Money | null) => limit !== null && most !== undefined && limit > most;
    if (under(min) || over(min)) return { min: { rule: 'limit_own' } };
    if (under(max) || over(max)) return { max: { rule: 'limit_own' } };
  }
  return undefined;
}

export const limitGames = (platform: Platform, { body: { codes, min, max }, context }: Call<'limitGames'>) =>
  changeGames(platform, context, {
    codes,
    action: 'game.limits',
    refuse: (games) => refuseLimits(min, max, games),
    apply: (tx, brandId) => limitIn(tx, brandId, codes, { limitMin: min, limitMax: max }),
    detail: ({ limitMin, limitMax }) => ({
      was: [say(limitMin), say(limitMax)],
      is: [say(min), say(max)],
    }),
  });

export const restGames = (
  platform: Platform,
  { body: { codes, reason, until }, context }: Call<'restGames'>,
) =>
  changeGames(platform, context, {
    codes,
    action: 'game.rested',
    refuse: () => (isOver(until, context.nowMs) ? { until: { rule: 'rest_until' } } : undefined),
    apply: (tx, brandId) =>
      restIn(tx, brandId, codes, {
        by: context.staff.username,
        why: reason,
        untilMs: until,
        nowMs: context.nowMs,
      }),
    detail: () => ({ reason, until }),
  });

export const wakeGames = (platform: Platform, { body: { codes, reason }, context }: Call<'wakeGames'>) =>
  simply(
    changeGames(platform, context, {
      codes,
      action: 'game.woken',
      apply: (tx, brandId) => wakeIn(tx, brandId, codes),
      detail: () => ({ reason }),
    }),
  );

type Placed = Result<null, Refusal<'not_found' | 'setting_conflict'>>;

/** Puts a game at another place, unless somebody has moved it since it was looked at. */
export const placeGame = (
  platform: Platform,
  { body: { code, was, place }, context }: Call<'placeGame'>,
): Promise<Placed> =>
  transact(platform.db, async (tx): Promise<Placed> => {
    const { brand } = context.staff;
    const now = await lockGameOrder(tx, brand.id);
    const from = now.indexOf(code);
    if (from < 0) return fail({ code: 'not_found' });
    if (from !== was - 1) return fail({ code: 'setting_conflict' });
    const rest = now.toSpliced(from, 1);
    const to = Math.min(place - 1, rest.length);
    await updateGameOrder(tx, brand.id, rest.toSpliced(to, 0, code));
    await logChange(platform, tx, context, {
      action: 'game.place',
      subject: code,
      detail: { was, is: to + 1 },
    });
    return ok(null);
  });
