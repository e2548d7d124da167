import {
  BULLETS,
  findFishGame,
  LASER_FROM,
  MAGAZINE_MOST,
  type ShotEvent,
  type Swimmer,
  swimmersOf,
  tideAt,
  WEAPON,
  type Weapon,
} from '@fairhouse/games';
import {
  addMoney,
  type Money,
  moneyOf,
  parseMoney,
  scaleMoney,
  subtractMoney,
  ZERO,
} from '@fairhouse/kernel';
import type { FaultCode } from '@fairhouse/wire/faults';
import type { Cannon, FishMessage, SeenShot } from '@fairhouse/wire/play/fish';
import { tierOf } from '../round/win-tier.ts';
import type { Sounds } from '../sound/sounds.ts';
import { causeOf, type Opened, type StudioClient } from '../state/api.ts';
import { stakeRangeOf } from '../state/stake-range.ts';
import { createLine, type Hit } from './magazine-line.ts';

export type FishProblem = FaultCode | 'unreachable';

export type FishState = {
  readonly connected: boolean;
  readonly room: number;
  readonly seat: number;
  readonly cannons: readonly Cannon[];
  readonly bullet: Money;
  /** What can be shot with, bullets under way left out. */
  readonly balance: Money;
  readonly net: Money;
  /** Of the laser, in per cent of what it fires from. */
  readonly charge: number;
  readonly auto: boolean;
  /** Aims at what pays most by itself. */
  readonly lock: boolean;
  readonly problem: FishProblem | undefined;
  /** The last catch, for those who hear the game. */
  readonly caught:
    | { readonly fish: string; readonly species: string; readonly shot: Money; readonly pays: Money }
    | undefined;
};

/** What the drawing hears of besides: shots of the others, and answers to one's own. */
export type Ears = {
  readonly others: (seat: number, bullet: string, shots: readonly SeenShot[]) => void;
  readonly own: (shots: readonly ShotEvent[]) => void;
  /** Fish that went along with a special. */
  readonly swept: (fish: readonly string[]) => void;
};

type FishOptions = {
  readonly opened: Pick<
    Opened,
    'balance' | 'sitting' | 'stakeRange' | 'game' | 'unfinished' | 'jurisdiction'
  >;
  readonly api: Pick<StudioClient, 'spin' | 'move'>;
  readonly sounds: Sounds & { readonly chip?: () => void };
  readonly now: () => number;
  readonly makeKey: () => string;
  readonly wait: (ms: number) => Promise<void>;
  readonly onExpired: () => void;
};

/** So many bullets are set aside: for the seconds until they are settled, and no more. */
const MAGAZINE = 60;

export type Fish = ReturnType<typeof createFish>;

/** A cannon in its room: the studio says what swims and what was caught, this one shoots. */
export function createFish({ opened, api, sounds, now, makeKey, wait, onExpired }: FishOptions) {
  const range = stakeRangeOf(opened);
  const sea = findFishGame(opened.game.code)!;
  const bullets = BULLETS.filter((each) => each <= range.max && each >= range.min);
  const sold = bullets.length > 0 ? bullets : [BULLETS[0]!];
  let base = parseMoney(opened.balance)!;
  let gathered = ZERO;
  let aheadMs = 0;
  let ears: Ears | undefined;
  /** Another price, as soon as what is under way has come to its end. */
  let wanted: Money | undefined;
  const swimmers = new Map<string, Swimmer>();
  const tides = new Set<number>();
  const gone = new Set<string>();
  const listeners = new Set<() => void>();
  let state: FishState = {
    connected: false,
    room: 0,
    seat: 1,
    cannons: [],
    bullet: sold.find((each) => each >= parseMoney('0.5')!) ?? sold[0]!,
    balance: base,
    net: parseMoney(opened.sitting.net)!,
    charge: 0,
    auto: false,
    lock: false,
    problem: undefined,
    caught: undefined,
  };

  const change = (part: Partial<FishState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  const line = createLine({
    api,
    now,
    makeKey,
    wait,
    bulletsFor(bullet) {
      const most = [base, range.max].map((money) => Number(money / bullet));
      return Math.min(MAGAZINE, MAGAZINE_MOST, ...most);
    },
    // What is there besides the magazine while it is open, and all there is once it is over.
    onReply: ({ balance }) => {
      base = parseMoney(balance)!;
    },
    onShots(shots) {
      const caught = shots.flatMap((shot) =>
        shot.caught.map((each) => ({ ...each, cost: Math.max(1, WEAPON[shot.by].cost) })),
      );
      for (const { fish } of caught) gone.add(fish);
      const best = caught.toSorted((a, b) => b.times - a.times)[0];
      if (best) {
        const { fish, species, times, cost } = best;
        const pays = parseMoney(best.pays)!;
        // What the shot cost, for a catch weighs by that.
        const shot = times > 0 ? scaleMoney(pays, BigInt(cost), BigInt(Math.ceil(times))) : pays;
        sounds.win(tierOf(shot, pays) ?? 'small');
        change({ caught: { fish, species, shot, pays } });
      }
      ears?.own(shots);
    },
    onEnd(staked, paid) {
      change({ net: addMoney(state.net, subtractMoney(paid, staked)) });
    },
    onProblem(error) {
      const problem = causeOf(error);
      change({ problem, auto: false });
      if (problem === 'launch_expired') onExpired();
    },
    onChange: () => show(),
  });

  const energyOf = (): number => {
    const magazine = line.open;
    return magazine ? magazine.energy : Number((gathered * 1_000n) / state.bullet);
  };

  const show = () => {
    if (wanted !== undefined && line.load(wanted)) {
      const bullet = wanted;
      wanted = undefined;
      change({ bullet });
    }
    const magazine = line.open;
    if (magazine) gathered = scaleMoney(magazine.bullet, BigInt(magazine.energy), 1_000n);
    const held = magazine
      ? addMoney(base, scaleMoney(magazine.bullet, BigInt(magazine.left), 1n), magazine.won)
      : base;
    const underWay = scaleMoney(magazine?.bullet ?? state.bullet, BigInt(line.pending), 1n);
    const charge = Math.min(100, Math.floor((energyOf() / LASER_FROM) * 100));
    change({ balance: moneyOf(held > underWay ? held - underWay : 0n), charge });
  };

  const bring = (tide: number, seed: string) => {
    if (tides.has(tide)) return;
    tides.add(tide);
    for (const each of swimmersOf(sea, tide, seed)) swimmers.set(each.fish, each);
    for (const [fish, { until }] of swimmers) if (until < seaNow() - 60_000) swimmers.delete(fish);
    for (const old of tides) if (old < tideAt(seaNow()) - 1) tides.delete(old);
  };

  const seaNow = () => now() + aheadMs;

  const hear = (message: FishMessage): void => {
    switch (message.type) {
      case 'sea': {
        aheadMs = message.now - now();
        swimmers.clear();
        tides.clear();
        gone.clear();
        for (const fish of message.gone) gone.add(fish);
        for (const { tide, seed } of message.tides) bring(tide, seed);
        if (!line.open) gathered = parseMoney(message.energy)!;
        const { room, seat, cannons } = message;
        change({ connected: true, room, seat, cannons });
        show();
        return;
      }
      case 'tide':
        bring(message.tide, message.seed);
        return;
      case 'cannons':
        change({ cannons: message.cannons });
        return;
      case 'volley':
        for (const { caught, swept } of message.shots) {
          for (const { fish } of caught) gone.add(fish);
          for (const fish of swept) gone.add(fish);
        }
        ears?.swept(message.shots.flatMap(({ swept }) => swept));
        if (message.seat !== state.seat) ears?.others(message.seat, message.bullet, message.shots);
    }
  };

  line.load(state.bullet);
  if (opened.unfinished?.open) line.resume({ ...opened.unfinished, balance: opened.balance });

  return {
    swimmers: swimmers as ReadonlyMap<string, Swimmer>,
    gone: gone as ReadonlySet<string>,
    seaNow,
    bullets: sold,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    hear,
    listen(next: Ears) {
      ears = next;
    },
    setConnected(connected: boolean) {
      change({ connected, auto: connected && state.auto });
    },
    /** @returns whether a bullet may leave the cannon */
    fire(by: Weapon): boolean {
      if (!state.connected || wanted !== undefined) return false;
      if (by === 'laser') {
        const magazine = line.open;
        if (!magazine?.used || magazine.energy < LASER_FROM) return false;
      } else if (line.ready < WEAPON[by].cost) {
        if (line.pending === 0 && !line.open) change({ problem: 'insufficient_funds', auto: false });
        line.refill();
        return false;
      }
      line.fire(by);
      sounds.chip?.();
      show();
      return true;
    },
    hit: (hit: Hit) => line.hit(hit),
    miss(by: Weapon) {
      line.miss(by);
      show();
    },
    step(by: 1 | -1) {
      const at = Math.max(0, Math.min(sold.length - 1, sold.indexOf(wanted ?? state.bullet) + by));
      if (sold[at] !== state.bullet) wanted = sold[at];
      show();
    },
    setAuto(auto: boolean) {
      change({ auto: auto && opened.jurisdiction.autoplay });
    },
    setLock: (lock: boolean) => change({ lock }),
    stopAuto: () => change({ auto: false }),
    tick: () => line.tick(),
    close: () => line.close(),
    dismissProblem: () => change({ problem: undefined }),
  };
}
