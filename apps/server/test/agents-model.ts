import { deepEqual } from 'node:assert/strict';
import { getRow, json, listRows, run, sql, transact } from '@fairhouse/db';
import { moneyOf } from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import { asSuperuser, catchUpWith, type House, plantedId } from '@fairhouse/testkit';
import { contractConsumer } from '../src/agency/contract/end-with-account.ts';
import { payAgents } from '../src/agency/pay/run-pay.ts';
import { volumesConsumer } from '../src/agency/team/count-volumes.ts';

/** Days that a team lives: a weekend and the two after it, which are in two weeks of dividends. */
const DAYS = 4;
const WEEK = 7;
/** Teams come so many days after each other, each from a Saturday on. */
const APART = 2 * WEEK;
const SATURDAY = 5;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ZONE_MS = 8 * HOUR_MS;
/** The first of all days, long before the house opened: Monday. */
const BEGIN = '2024-01-01';

const GAMES = { RNG: 'koi-emperor', LIVE: 'nine-natural' } as const;
type Category = keyof typeof GAMES | 'LOTT';
const WEIGHTS: Readonly<Record<Category, bigint>> = { RNG: 100n, LIVE: 50n, LOTT: 100n };

/** Deposits and counted bets that make a member active, in units. */
const ACTIVE = { deposit: 1_000_000n, counted: 5_000_000n } as const;
/** A rate is in parts of so many; a cent has so many units. */
const MILLION = 1_000_000n;
const CENT = 100n;

const dayText = (day: number): string =>
  new Date(Date.parse(BEGIN) + day * DAY_MS).toISOString().slice(0, 10);
const midnight = (day: number): number => Date.parse(`${BEGIN}T00:00:00+08:00`) + day * DAY_MS;
const dayOf = (at: number): number => Math.floor((at + ZONE_MS - Date.parse(BEGIN)) / DAY_MS);
const hourOf = (at: number): number => Math.floor(((at + ZONE_MS) % DAY_MS) / HOUR_MS);

/** A chance that is the same for the same seed. */
export function chanceOf(seed: number) {
  let state = (seed * 2_654_435_761) & 0x7fffffff;
  return (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % most;
  };
}

type Bet = {
  readonly who: number;
  readonly category: Category;
  readonly betDay: number;
  readonly settledAt: number;
  readonly issue: string | null;
  valid: bigint;
  /** Of the house. */
  win: bigint;
};

type Tier = { readonly volume: bigint; readonly active: number; readonly ppm: bigint };
type Kind = 'daily' | 'hourly' | 'realTime' | 'rebate';
type Version = {
  readonly kind: Kind | 'dividend';
  readonly who: number;
  readonly categories: readonly Category[];
  readonly tiers: readonly Tier[];
  readonly from: number;
  until: number;
};

const KINDS: Readonly<Record<Kind, readonly Category[]>> = {
  daily: ['RNG'],
  hourly: ['LOTT'],
  realTime: ['LIVE'],
  rebate: ['RNG', 'LOTT'],
};

/** What of a dividend goes on costs, of what the house won. */
const FEE_PPM = 20_000n;

/** Nobody but the house. */
const HOUSE = -1;

/** A team in plain lists, written apart from the engine: who stood where, what they did, and what contracts make of it. */
class Model {
  readonly size: number;
  /** Of each person the uplines and from when on; and the days on which the place is a new one. */
  readonly uplines: { from: number; up: number }[][];
  readonly places: number[][];
  readonly bets: Bet[] = [];
  readonly deposits: { who: number; at: number; amount: bigint }[] = [];
  readonly versions: Version[] = [];
  /** From when on what somebody does counts for nobody; until: null for ever. */
  readonly barred: { who: number; from: number; cause: 'hold' | 'exclusion' }[] = [];

  constructor(parents: readonly number[], first: number) {
    this.size = parents.length;
    this.uplines = parents.map((up) => [{ from: 0, up }]);
    this.places = parents.map(() => [first]);
  }

  upOn(who: number, day: number): number {
    let up = HOUSE;
    for (const each of this.uplines[who]!) if (each.from <= day) up = each.up;
    return up;
  }

  /** Whoever stood on the way up on a day, oneself first. */
  lineOn(who: number, day: number): number[] {
    const line: number[] = [];
    for (let at = who; at !== HOUSE; at = this.upOn(at, day)) line.push(at);
    return line;
  }

  placeOn(who: number, day: number): number {
    return this.places[who]!.filter((from) => from <= day).length - 1;
  }

  move(who: number, up: number, day: number): void {
    for (let each = 0; each < this.size; each += 1)
      if (this.lineOn(each, day).includes(who) && this.places[each]!.at(-1)! < day)
        this.places[each]!.push(day);
    this.uplines[who]!.push({ from: day, up });
  }

  isBarred(who: number, at: number): boolean {
    return this.barred.some((each) => each.who === who && each.from <= at);
  }

  counted({ who, category, valid, settledAt }: Bet): bigint {
    return this.isBarred(who, settledAt) ? 0n : (valid * WEIGHTS[category]) / 100n;
  }

  readonly #since = new Map<string, number>();

  /** Once a life is over: the hour in which somebody has become active on a day, by the places they had while they did anything; none: 99. */
  activeSince(who: number, day: number): number {
    const key = `${who} ${day}`;
    const since = this.#since.get(key) ?? this.#activeSince(who, day);
    this.#since.set(key, since);
    return since;
  }

  #activeSince(who: number, day: number): number {
    if (this.isBarred(who, midnight(day + 1) - 1)) return 99;
    const did = [
      ...this.deposits
        .filter((each) => each.who === who && dayOf(each.at) === day)
        .map(({ at, amount }) => ({ hour: hourOf(at), deposit: amount, counted: 0n })),
      ...this.bets
        .filter((bet) => bet.who === who && dayOf(bet.settledAt) === day)
        .map((bet) => ({ hour: hourOf(bet.settledAt), deposit: 0n, counted: this.counted(bet) })),
    ];
    for (let hour = 0; hour < 24; hour += 1) {
      const until = did.filter((each) => each.hour <= hour);
      const sum = (of: (each: (typeof did)[number]) => bigint) =>
        until.reduce((all, each) => all + of(each), 0n);
      if (sum(({ deposit }) => deposit) >= ACTIVE.deposit && sum(({ counted }) => counted) >= ACTIVE.counted)
        return hour;
    }
    return 99;
  }

  /** By place, "who.place": how many members below it were active on a day until an hour. */
  activeBelow(day: number, hour: number): Map<string, number> {
    return this.#countBelow(day, day + 1, (who) => this.activeSince(who, day) <= hour);
  }

  /** The same of all of some days together. */
  activeOver(from: number, to: number): Map<string, number> {
    return this.#countBelow(from, to, (who) => this.#isActiveOver(who, from, to));
  }

  #isActiveOver(who: number, from: number, to: number): boolean {
    if (this.isBarred(who, midnight(to) - 1)) return false;
    const isIn = (at: number) => from <= dayOf(at) && dayOf(at) < to;
    const deposits = this.deposits.filter((each) => each.who === who && isIn(each.at));
    const bets = this.bets.filter((bet) => bet.who === who && isIn(bet.settledAt));
    return (
      deposits.reduce((all, { amount }) => all + amount, 0n) >= ACTIVE.deposit &&
      bets.reduce((all, bet) => all + this.counted(bet), 0n) >= ACTIVE.counted
    );
  }

  /** By place, whoever of some is below it and did anything on some days. */
  #countBelow(from: number, to: number, isActive: (who: number) => boolean): Map<string, number> {
    const active = new Map<string, Set<number>>();
    const isIn = (at: number) => from <= dayOf(at) && dayOf(at) < to;
    for (let who = 0; who < this.size; who += 1) {
      if (!isActive(who)) continue;
      const days = new Set([
        ...this.deposits.filter((each) => each.who === who && isIn(each.at)).map(({ at }) => dayOf(at)),
        ...this.bets.filter((bet) => bet.who === who && isIn(bet.settledAt)).map(({ betDay }) => betDay),
      ]);
      for (const stood of days)
        for (const above of this.lineOn(who, stood).slice(1)) {
          const place = `${above}.${this.placeOn(above, stood)}`;
          active.set(place, (active.get(place) ?? new Set()).add(who));
        }
    }
    return new Map([...active].map(([place, people]) => [place, people.size]));
  }

  /** What contracts come to at each place for a period, in millionths of a unit, and whose place each is directly below. */
  gross(kind: Kind, day: number, hour: number | null): Grossed {
    const slices = new Map<string, Map<Version, Map<Category, bigint>>>();
    const parent = new Map<string, string>();
    for (const bet of this.bets) {
      if (dayOf(bet.settledAt) !== day || (hour !== null && hourOf(bet.settledAt) !== hour)) continue;
      for (const who of this.lineOn(bet.who, bet.betDay)) {
        const version = this.versions.find(
          (each) =>
            each.kind === kind &&
            each.who === who &&
            each.categories.includes(bet.category) &&
            each.from <= bet.betDay &&
            bet.betDay < each.until,
        );
        if (!version) continue;
        const place = `${who}.${this.placeOn(who, bet.betDay)}`;
        const up = this.upOn(who, bet.betDay);
        if (up !== HOUSE) parent.set(place, `${up}.${this.placeOn(up, bet.betDay)}`);
        const of = slices.get(place) ?? new Map<Version, Map<Category, bigint>>();
        slices.set(place, of);
        const sums = of.get(version) ?? new Map<Category, bigint>();
        of.set(version, sums);
        sums.set(bet.category, (sums.get(bet.category) ?? 0n) + this.counted(bet));
      }
    }
    const active = kind === 'rebate' ? new Map<string, number>() : this.activeBelow(day, hour ?? 23);
    const gross = new Map<string, bigint>();
    for (const [place, versions] of slices) {
      const total = [...versions.values()]
        .flatMap((sums) => [...sums.values()])
        .reduce((all, each) => all + each, 0n);
      let sum = 0n;
      for (const [{ tiers }, sums] of versions) {
        const reached = tiers.filter(
          (tier) => tier.volume <= total && tier.active <= (active.get(place) ?? 0),
        );
        const ppm = reached.reduce((most, tier) => (tier.ppm > most ? tier.ppm : most), 0n);
        for (const volume of sums.values()) sum += volume * ppm;
      }
      gross.set(place, sum);
    }
    return { gross, parent };
  }

  /** What each place is due for a period, in units of whole cents. */
  due(kind: Kind, day: number, hour: number | null): Map<string, bigint> {
    return new Map(
      [...lessBelow(this.gross(kind, day, hour))].map(([place, exact]) => [
        place,
        (exact / (MILLION * CENT)) * CENT,
      ]),
    );
  }

  /** What contracts paid at each place on the volume of some days, in whole units: of each kind by itself, cut. */
  costs(from: number, to: number, kinds: readonly Kind[]): Map<string, bigint> {
    const costs = new Map<string, bigint>();
    const days = new Set(this.bets.map(({ settledAt }) => dayOf(settledAt)));
    for (const kind of kinds)
      for (const day of [...days].filter((each) => from <= each && each < to))
        for (const hour of hoursOf(kind))
          for (const [place, sum] of this.gross(kind, day, hour).gross)
            costs.set(place, (costs.get(place) ?? 0n) + sum);
    return new Map([...costs].map(([place, sum]) => [place, sum / MILLION]));
  }

  /** Where a dividend counts something of some days: what the house won there, by whose version, and below whom. */
  #won(from: number, to: number) {
    const won = new Map<string, { readonly who: number; readonly version: Version; win: bigint }>();
    const parent = new Map<string, string>();
    const meet = (who: number, day: number, win: bigint) => {
      const version = this.versions.find(
        (each) => each.kind === 'dividend' && each.who === who && each.from <= day && day < each.until,
      );
      if (!version) return;
      const place = `${who}.${this.placeOn(who, day)}`;
      const up = this.upOn(who, day);
      if (up !== HOUSE) parent.set(place, `${up}.${this.placeOn(up, day)}`);
      const known = won.get(place) ?? { who, version, win: 0n };
      known.win += win;
      won.set(place, known);
    };
    const isIn = (at: number) => from <= dayOf(at) && dayOf(at) < to;
    for (const bet of this.bets)
      if (isIn(bet.settledAt))
        for (const who of this.lineOn(bet.who, bet.betDay))
          meet(who, bet.betDay, this.isBarred(bet.who, bet.settledAt) ? 0n : bet.win);
    for (const { who, at } of this.deposits)
      if (isIn(at)) for (const above of this.lineOn(who, dayOf(at)).slice(1)) meet(above, dayOf(at), 0n);
    return { won, parent };
  }

  /** What each place is due of the dividends of weeks that follow each other, and from what, by the first day of the week. */
  dividends(weeks: readonly number[]): Map<number, Dividends> {
    const carry = new Map<number, bigint>();
    return new Map(
      weeks.map((from) => {
        const to = from + WEEK;
        const rebates = this.costs(from, to, ['rebate']);
        const salaries = this.costs(from, to, ['daily', 'hourly', 'realTime']);
        const { won, parent } = this.#won(from, to);
        const active = this.activeOver(from, to);
        const gross = new Map<string, bigint>();
        const lost = new Map<number, bigint>();
        const bases = new Map<string, string>();
        const numberOf = (place: string) => Number(place.split('.')[1]);
        for (const [place, { who, version, win }] of won) {
          const isLast = ![...won].some(
            ([other, each]) => each.who === who && numberOf(other) > numberOf(place),
          );
          const fee = win > 0n ? (win * FEE_PPM + MILLION / 2n) / MILLION : 0n;
          const base =
            win -
            (rebates.get(place) ?? 0n) -
            (salaries.get(place) ?? 0n) -
            fee +
            (isLast ? (carry.get(who) ?? 0n) : 0n);
          const ppm = version.tiers.reduce(
            (most, tier) =>
              tier.volume <= base && tier.active <= (active.get(place) ?? 0) && tier.ppm > most
                ? tier.ppm
                : most,
            0n,
          );
          gross.set(place, base > 0n ? ((base * ppm) / (MILLION * CENT)) * CENT : 0n);
          lost.set(who, (lost.get(who) ?? 0n) + (base < 0n ? base : 0n));
          bases.set(place, `${base} of ${active.get(place) ?? 0} active`);
        }
        for (const [who, sum] of lost) carry.set(who, sum);
        return [from, { due: lessBelow({ gross, parent }), bases }];
      }),
    );
  }
}

type Dividends = {
  readonly due: ReadonlyMap<string, bigint>;
  /** What each place was reckoned from; below zero it is carried on. */
  readonly bases: ReadonlyMap<string, string>;
};

type Grossed = { readonly gross: ReadonlyMap<string, bigint>; readonly parent: ReadonlyMap<string, string> };

/** What is left of each after those directly below. Whoever has no contract pays for nobody: what was given on from it has ended with it. */
function lessBelow({ gross, parent }: Grossed): Map<string, bigint> {
  const left = new Map(gross);
  for (const [place, sum] of gross) {
    const up = parent.get(place);
    if (up !== undefined && left.has(up)) left.set(up, left.get(up)! - sum);
  }
  return left;
}

const hoursOf = (kind: Kind): readonly (number | null)[] =>
  kind === 'hourly' ? Array.from({ length: 24 }, (_, each) => each) : [null];

/** Agents on a few levels by chance; whoever stands above comes first. */
const treeOf = (people: number, chance: (most: number) => number): number[] =>
  Array.from({ length: people }, (_, who) => (who < 2 ? HOUSE : Math.max(HOUSE, chance(who + 1) - 1)));

export type Life = { readonly seed: number; readonly operations: number; readonly people?: number };

/**
 * Lets a team live through random bets, corrections of draws, deposits, moves, holds and exclusions, paid night by night, and holds
 * what each place was paid for each period against a model of plain lists.
 * @param nth which team of the house it is: each has days of its own
 * @returns how many operations there were
 * @throws at the first difference
 */
export async function liveAgents(
  house: House,
  nth: number,
  { seed, operations, people = 24 }: Life,
): Promise<number> {
  const chance = chanceOf(seed);
  const first = nth * APART + SATURDAY;
  const model = new Model(treeOf(people, chance), first);
  // Of one length: planted ids are filled up with zeros.
  const name = `m${nth.toString(36).padStart(4, '0')}`;
  const idOf = (who: number) => plantedId(0, who, name);
  const lottery = await plant(house, model, { idOf, name, first });
  await signAll(house, model, { idOf, first, chance });
  const aside = await setAside(house, model, { idOf, chance });
  let now = midnight(first);
  const platform = { ...house.platform, now: () => now };
  const catchUp = async () => {
    await catchUpWith(house.platform.db, volumesConsumer(house.platform));
    await catchUpWith(house.platform.db, contractConsumer(house.platform));
  };
  let done = 0;
  let issues = 0;
  for (let day = 0; day < DAYS; day += 1) {
    const today = first + day;
    if (day > 0) {
      done += await changeTeam(house, model, { idOf, today, chance });
      await catchUp();
    }
    const events: { type: string; at: number; payload: unknown }[] = [];
    const many = Math.floor(operations / DAYS);
    for (let n = 0; n < many; n += 1) {
      const who = chance(people);
      const at = midnight(today) + chance(DAY_MS);
      const valid = BigInt(1 + chance(40_000)) * 200n;
      const kind = chance(20);
      if (kind === 19) {
        // Money from one to another of a team, as an envelope hands it on, is no deposit.
        const payload = {
          playerId: idOf(who),
          fromId: idOf(chance(people)),
          transferId: 'x',
          amount: `${valid}`,
          currency: 'PHP',
        };
        events.push({ type: 'upline_transfer.made', at, payload });
      } else if (kind < 2) {
        model.deposits.push({ who, at, amount: valid });
        const payload = {
          playerId: idOf(who),
          depositId: `dep_${nth}_${n}`,
          amount: `${valid}`,
          fee: '0',
          currency: 'PHP',
        };
        events.push({ type: 'deposit.credited', at, payload });
      } else if (kind < 5) {
        const old = model.bets[chance(model.bets.length || 1)];
        if (!old?.issue) continue;
        const was = old.valid;
        old.valid = valid;
        old.win += valid - was;
        const figures = (sum: bigint) => ({ stake: `${sum}`, payout: '0', validBet: `${sum}` });
        const player = {
          playerId: idOf(old.who),
          currency: 'PHP',
          day: dayText(old.betDay),
          best: null,
          tickets: 0,
        };
        const draw = { issue: old.issue, version: 2, gameCode: lottery, vendorCode: 'x' };
        const players = [{ ...player, old: figures(was), new: figures(valid) }];
        events.push({ type: 'bets.resettled', at, payload: { ...draw, players } });
      } else if (kind < 11) {
        // Staked on one day and settled on another, maybe, under whoever stood above on the day of the stake.
        const betDay = Math.max(first, today - chance(2));
        const issue = `i-${nth}-${issues}`;
        issues += 1;
        const payout = valid * BigInt(chance(3));
        model.bets.push({ who, category: 'LOTT', betDay, settledAt: at, issue, valid, win: valid - payout });
        const sums = { stake: `${valid}`, payout: `${payout}`, validBet: `${valid}` };
        const player = {
          playerId: idOf(who),
          currency: 'PHP',
          day: dayText(betDay),
          best: null,
          tickets: 1,
          won: 0,
        };
        const draw = { issue, version: 1, gameCode: lottery, vendorCode: 'x' };
        events.push({ type: 'bets.settled', at, payload: { ...draw, players: [{ ...player, ...sums }] } });
      } else {
        const category = kind < 16 ? 'RNG' : 'LIVE';
        const payout = (valid * BigInt(chance(41))) / 20n;
        model.bets.push({
          who,
          category,
          betDay: today,
          settledAt: at,
          issue: null,
          valid,
          win: valid - payout,
        });
        const sums = { stake: `${valid}`, payout: `${payout}`, validBet: `${valid}`, currency: 'PHP' };
        const bet = {
          playerId: idOf(who),
          betId: `bet_${nth}_${day}_${n}`,
          gameCode: GAMES[category],
          vendorCode: 'x',
        };
        events.push({ type: 'round.closed', at, payload: { ...bet, ...sums } });
      }
      done += 1;
    }
    await emitAll(house, house.brandId, events);
    await catchUp();
    now = midnight(today) + 12 * HOUR_MS;
    await payAgents(platform, new AbortController().signal);
    await catchUp();
    now = midnight(today + 1) + 2 * HOUR_MS;
    await payAgents(platform, new AbortController().signal);
  }
  done += await releaseSome(house, model, { idOf, now, chance });
  await catchUp();
  now = midnight(first - SATURDAY + APART) + 4 * HOUR_MS;
  await payAgents(platform, new AbortController().signal);
  await compare(house, model, { name, first });
  await compareBooks(house, aside, { people, idOf });
  return done;
}

type Names = { readonly idOf: (who: number) => string; readonly first: number };

/** @returns a lottery whose tickets count */
const plant = (
  house: House,
  model: Model,
  { idOf, name, first }: Names & { name: string },
): Promise<string> =>
  asSuperuser(house, async (tx) => {
    for (let who = 0; who < model.size; who += 1) {
      const up = model.upOn(who, first);
      const word = `${name}-${who}`;
      await run(
        tx,
        sql`insert into player (id, brand_id, username, username_key, nickname, agent_type, currency, register_ip, registered_at, upline_id)
          values (${idOf(who)}, ${house.brandId}, ${word}, ${word}, ${word}, 1, 'PHP', '', ${new Date(midnight(first))},
            ${up === HOUSE ? null : idOf(up)})`,
      );
    }
    const { code } = await getRow(
      tx,
      sql<{
        code: string;
      }>`select code from lottery where brand_id = ${house.brandId} and hall = 'lott' order by code limit 1`,
    );
    return code;
  });

/** Contracts down each line as far as chance goes: the same tiers at a part of the upline's rates. */
async function signAll(
  house: House,
  model: Model,
  { idOf, first, chance }: Names & { chance: (most: number) => number },
): Promise<void> {
  for (const kind of [...(Object.keys(KINDS) as Kind[]), 'dividend' as const]) {
    const given = new Map<number, readonly Tier[]>();
    for (let who = 0; who < model.size; who += 1) {
      const up = model.upOn(who, first);
      const above = up === HOUSE ? undefined : given.get(up);
      if ((up !== HOUSE && !above) || chance(4) === 0) continue;
      const base = BigInt(1_000 + chance(3_000));
      const tiers: readonly Tier[] = above
        ? above.map((tier) => ({ ...tier, ppm: (tier.ppm * BigInt(40 + chance(61))) / 100n }))
        : kind === 'rebate'
          ? [{ volume: 0n, active: 0, ppm: base }]
          : kind === 'dividend'
            ? [
                { volume: 0n, active: 0, ppm: base * 20n },
                { volume: 5_000_000n, active: 3, ppm: base * 40n },
              ]
            : [
                { volume: 0n, active: 0, ppm: base },
                { volume: 20_000_000n, active: 2, ppm: base + 900n },
              ];
      given.set(who, tiers);
      const categories = kind === 'dividend' ? [] : KINDS[kind];
      const end = first + DAYS;
      // Draws are settled a day after the stake, maybe when other terms are in force.
      const change = kind === 'hourly' ? first + DAYS / 2 : end;
      model.versions.push({ kind, who, categories, tiers, from: first, until: change });
      if (change < end)
        model.versions.push({
          kind,
          who,
          categories,
          tiers: tiers.map(threeQuarters),
          from: change,
          until: end,
        });
    }
  }
  const kinds = [...Object.keys(KINDS), 'dividend'];
  await asSuperuser(house, async (tx) => {
    for (const { kind, who, categories, tiers, from, until } of model.versions) {
      const id = `ctr_${idOf(who).slice(4, 14)}${`${who * kinds.length + kinds.indexOf(kind)}`.padStart(16, '0')}`;
      const version = from === first ? 1 : 2;
      const up = model.upOn(who, first);
      await run(
        tx,
        sql`insert into contract (id, brand_id, upline_id, downline_id, kind)
          values (${id}, ${house.brandId}, ${up === HOUSE ? null : idOf(up)}, ${idOf(who)}, ${kind}) on conflict do nothing`,
      );
      await run(
        tx,
        sql`insert into contract_version (contract_id, version, brand_id, downline_id, kind, terms, categories, hash, state, offered_at,
            offered_by, answer_by, signed_at, ended_at, from_day, until_day)
          values (${id}, ${version}, ${house.brandId}, ${idOf(who)}, ${kind}, ${json(TERMS[kind === 'dividend' ? kind : 'salary'])}, ${[...categories]}::text[], 'x',
            'superseded', now(), 'x', now(), now(), now(), ${dayText(from)}::date, ${dayText(until)}::date)`,
      );
      for (const [place, tier] of tiers.entries())
        await run(
          tx,
          sql`insert into contract_tier (contract_id, version, category, place, min_volume, min_active, ppm)
            values (${id}, ${version}, '', ${place}, ${tier.volume}, ${tier.active}, ${tier.ppm})`,
        );
    }
  });
}

const threeQuarters = (tier: Tier): Tier => ({ ...tier, ppm: (tier.ppm * 3n) / 4n });

const TERMS = {
  salary: { rates: {}, tiers: [], noticeDays: 0 },
  dividend: { rates: {}, tiers: [], noticeDays: 0, period: 'weekly', feePpm: Number(FEE_PPM) },
} as const;

/** Some who give dividends on set money aside for it. @returns how much, by person */
async function setAside(
  { platform: { db }, brandId }: House,
  { versions }: Model,
  { idOf, chance }: Changing,
): Promise<Map<number, bigint>> {
  const aside = new Map<number, bigint>();
  for (const { who } of versions.filter(({ kind }) => kind === 'dividend')) {
    if (chance(2) === 0) continue;
    const amount = moneyOf(BigInt(1 + chance(500)) * 1_000n);
    const owner = { playerId: idOf(who), currency: 'PHP' };
    await transact(db, async (tx) => {
      for (const [step, recipe] of [
        ['in', recipes.deposit(owner, amount, 'x')],
        ['aside', recipes.escrowIn(owner, amount)],
      ] as const)
        await postTransfer(tx, {
          brandId,
          key: `model:${step}:${owner.playerId}`,
          cause: { type: 'income', id: owner.playerId },
          atMs: midnight(0),
          ...recipe,
        });
    });
    aside.set(who, amount);
  }
  return aside;
}

type Changing = { readonly idOf: (who: number) => string; readonly chance: (most: number) => number };

/** Before a day begins: a branch moves, a member is held, another one is excluded. */
async function changeTeam(
  house: House,
  model: Model,
  { idOf, today, chance }: Changing & { readonly today: number },
): Promise<number> {
  const who = chance(model.size);
  const up = chance(model.size);
  const day = dayText(today);
  const at = new Date(midnight(today));
  const hadUp = model.upOn(who, today);
  const inside = model.lineOn(up, today).includes(who);
  const [held, gone] = [chance(model.size), chance(model.size)];
  await asSuperuser(house, async (tx) => {
    if (!inside && hadUp !== up)
      await run(
        tx,
        sql`insert into team_move (id, brand_id, player_id, from_id, to_id, day, reason, asked_by, decided_by, decided_at)
          values (${house.platform.newId('teamMove')}, ${house.brandId}, ${idOf(who)}, ${hadUp === HOUSE ? null : idOf(hadUp)},
            ${idOf(up)}, ${day}, 'x', 'x', 'x', now())`,
      );
    if (!model.barred.some((each) => each.who === held && each.cause === 'hold')) {
      await run(
        tx,
        sql`insert into team_hold (id, brand_id, player_id, reason, held_by, held_at)
          values (${house.platform.newId('teamHold')}, ${house.brandId}, ${idOf(held)}, 'x', 'x', ${at})`,
      );
      model.barred.push({ who: held, from: midnight(today), cause: 'hold' });
    }
    if (chance(3) === 0 && !model.barred.some((each) => each.who === gone && each.cause === 'exclusion')) {
      await run(
        tx,
        sql`insert into play_bar (player_id, until, reason, set_at) values (${idOf(gone)}, 'infinity', 'self_exclusion', ${at})`,
      );
      model.barred.push({ who: gone, from: midnight(today), cause: 'exclusion' });
    }
  });
  // Whoever signs up first has the moves of the midnight made.
  const payload = { playerId: 'ply_00000000000000000000000000', agentType: 0 };
  await emitAll(house, house.brandId, [{ type: 'player.registered', at: midnight(today), payload }]);
  if (!inside && hadUp !== up) model.move(who, up, today);
  return 2;
}

/** Half of those who are held are released. */
async function releaseSome(
  house: House,
  model: Model,
  { idOf, now, chance }: Changing & { readonly now: number },
): Promise<number> {
  let released = 0;
  for (const each of model.barred.filter(({ cause }) => cause === 'hold')) {
    if (chance(2) === 0) continue;
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`select release_hold(id, 'x', ${new Date(now)}, '-infinity') from team_hold
          where player_id = ${idOf(each.who)} and released_at is null`,
      ),
    );
    model.barred.splice(model.barred.indexOf(each), 1);
    released += 1;
  }
  return released;
}

const emitAll = (
  house: House,
  brandId: string,
  events: readonly { readonly type: string; readonly at: number; readonly payload: unknown }[],
): Promise<number> =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into outbox (type, brand_id, payload, at)
        select e.type, ${brandId}, e.payload, e.at
        from unnest(${events.map(({ type }) => type)}::text[], ${events.map(({ payload }) => JSON.stringify(payload))}::jsonb[],
          ${events.map(({ at }) => new Date(at).toISOString())}::timestamptz[]) with ordinality as e (type, payload, at, n) order by n`,
    ),
  );

/** What each place has been paid for each period, by the books and by the model. */
async function compare(
  house: House,
  model: Model,
  { name, first }: { name: string; first: number },
): Promise<void> {
  const rows = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{
        kind: Kind;
        day: string;
        hour: number;
        who: number;
        place: number;
        paid: bigint;
        due: bigint;
        open: bigint;
        base: string | null;
      }>`
        select r.kind, to_char(r.from_day, 'YYYY-MM-DD') as day, r.hour, right(l.player_id, 16)::int as who,
          (select count(*)::int from team_place p where p.player_id = l.player_id and p.no < l.place_no) as place,
          sum(l.due - l.paid)::bigint as paid, (array_agg(l.due order by l.revision desc))[1] as due,
          count(*) filter (where l.posted_at is null) as open,
          (array_agg(concat(l.base, ' of ', l.active, ' active') order by l.revision desc)
            filter (where l.carry is not null))[1] as base
        from pay_line l join pay_run r on r.id = l.run_id
        where l.player_id like ${`ply_${name.padEnd(8, '0')}00%`} group by r.kind, r.from_day, r.hour, l.player_id, l.place_no`,
    ),
  );
  const paid: Record<string, string> = {};
  for (const { kind, day, hour, who, place, paid: sum, due, open, base } of rows) {
    deepEqual(
      { sum, open },
      { sum: due, open: 0n },
      `${kind} of ${day} ${hour}: every line is posted and adds up to what is due`,
    );
    if (sum !== 0n) paid[`${kind} ${day} ${hour} ${who}.${place}`] = `${sum}`;
    if (base !== null) paid[`base ${day} ${who}.${place}`] = base;
  }
  const expected: Record<string, string> = {};
  const monday = first - SATURDAY;
  for (const [week, { due, bases }] of model.dividends([monday, monday + WEEK])) {
    for (const [place, sum] of due)
      if (sum !== 0n) expected[`dividend ${dayText(week)} -1 ${place}`] = `${sum}`;
    for (const [place, base] of bases) expected[`base ${dayText(week)} ${place}`] = base;
  }
  for (const kind of Object.keys(KINDS) as Kind[])
    for (let day = first; day < first + DAYS; day += 1)
      for (const hour of hoursOf(kind))
        for (const [place, due] of model.due(kind, day, hour))
          if (due !== 0n) expected[`${kind} ${dayText(day)} ${hour ?? -1} ${place}`] = `${due}`;
  deepEqual(paid, expected);
}

type Purse = { income: bigint; escrow: bigint; debt: bigint };

/**
 * What each has and owes, by the books and by all lines one after the other as they were posted: a debt is paid first by what comes in;
 * what those below have more than was earned comes from what was set aside, then from income, and the rest is owed.
 */
async function compareBooks(
  house: House,
  aside: ReadonlyMap<number, bigint>,
  { people, idOf }: { readonly people: number; readonly idOf: (who: number) => string },
): Promise<void> {
  const ids = new Map([...Array(people).keys()].map((who) => [idOf(who), who]));
  const { lines, books } = await asSuperuser(house, async (tx) => ({
    lines: await listRows(
      tx,
      sql<{ playerId: string; due: bigint; paid: bigint }>`
        select l.player_id, l.due, l.paid from pay_line l
          join ledger.transfer t on t.idempotency_key = concat('agency:', l.run_id, ':v', l.revision, ':', l.place_no)
        where l.player_id = any (${[...ids.keys()]}::text[]) order by t.id`,
    ),
    books: await listRows(
      tx,
      sql<{ playerId: string; income: bigint; escrow: bigint; debt: bigint; owed: bigint }>`
        select p.id as player_id,
          coalesce(sum(b.balance) filter (where a.code = 'player_agency'), 0)::bigint as income,
          coalesce(sum(b.balance) filter (where a.code = 'player_escrow'), 0)::bigint as escrow,
          coalesce(-sum(b.balance) filter (where a.code = 'house_debts'), 0)::bigint as debt,
          coalesce((select sum(amount) from player_debt d where d.player_id = p.id), 0)::bigint as owed
        from player p left join ledger.account a on a.owner_id = p.id or a.code = 'house_debts' and a.sub = p.id
          left join ledger.account_balance b on b.account_id = a.id
        where p.id = any (${[...ids.keys()]}::text[]) group by p.id`,
    ),
  }));
  const purses = new Map<string, Purse>();
  for (const [id, who] of ids) purses.set(id, { income: 0n, escrow: aside.get(who) ?? 0n, debt: 0n });
  const lesser = (one: bigint, other: bigint) => (one < other ? one : other);
  for (const { playerId, due, paid } of lines) {
    const purse = purses.get(playerId)!;
    if (due > paid) {
      const settled = lesser(purse.debt, due - paid);
      purse.debt -= settled;
      purse.income += due - paid - settled;
    } else {
      const below = (sum: bigint) => (sum < 0n ? -sum : 0n);
      const fromEscrow = lesser(purse.escrow, below(due) - below(paid));
      const fromIncome = lesser(purse.income, paid - due - fromEscrow);
      purse.escrow -= fromEscrow;
      purse.income -= fromIncome;
      purse.debt += paid - due - fromEscrow - fromIncome;
    }
  }
  for (const { playerId, owed, ...has } of books) {
    deepEqual(has, purses.get(playerId), `${playerId} has and owes what all lines come to`);
    deepEqual(owed, has.debt, `${playerId} owes what the books say`);
  }
}
