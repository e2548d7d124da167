import { type FishEvent, type ShotEvent, WEAPON, type Weapon } from '@fairhouse/games';
import { addMoney, type Money, moneyOf, parseMoney, scaleMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import type { SpinReply } from '@fairhouse/wire/play/studio';
import { causeOf, type StudioClient } from '../state/api.ts';

/** A magazine as its cannon knows it. */
export type OpenMagazine = {
  readonly roundId: string;
  readonly bullet: Money;
  readonly left: number;
  readonly energy: number;
  /** Something was shot: the laser is never alone. */
  readonly used: boolean;
  readonly won: Money;
  readonly moves: number;
  readonly events: number;
  readonly sinceMs: number;
  readonly hitAtMs: number;
};

/** Something that hit, and waits for its answer. */
export type Hit = { readonly by: Weapon; readonly at: readonly string[] };

export type LineOptions = {
  readonly api: Pick<StudioClient, 'spin' | 'move'>;
  readonly now: () => number;
  readonly makeKey: () => string;
  readonly wait: (ms: number) => Promise<void>;
  /** How many bullets to set aside now; 0 where the money does not do for one. */
  readonly bulletsFor: (bullet: Money) => number;
  readonly onReply: (reply: SpinReply) => void;
  readonly onShots: (shots: readonly ShotEvent[]) => void;
  /** It is over; what it staked and paid. */
  readonly onEnd: (staked: Money, paid: Money) => void;
  readonly onProblem: (error: unknown) => void;
  readonly onChange: () => void;
};

/** Magazines are settled so often while somebody shoots, and so soon after the last hit. */
const SETTLE_MS = 8_000;
const IDLE_MS = 2_500;

const VOLLEY_MOST = 20;

/** A call whose answer was lost is asked for again under its key. */
const LOST: ReadonlySet<string> = new Set(['unreachable', 'vendor_silent', 'idempotency_in_flight']);
const TRIES = 8;
const TRY_AGAIN_MS = 700;

/** The magazine was ended by the studio meanwhile. */
const OVER: ReadonlySet<string> = new Set(['move_not_allowed', 'not_found', 'round_void']);

export type MagazineLine = ReturnType<typeof createLine>;

/**
 * Magazines one after the other: bullets are set aside, hits sent in their order, one call at a time, and what was not shot
 * given back. Hits that come in between wait.
 */
export function createLine(options: LineOptions) {
  let open: OpenMagazine | undefined;
  let hits: Hit[] = [];
  let back = 0;
  /** Bullets under way, and those of hits without an answer. */
  let pending = 0;
  let working = false;
  /** Something came while it was at work. */
  let more = false;
  let bullet: Money = ZERO;
  /** A shot was held back because too few bullets were left. */
  let short = false;

  const costOf = (shots: readonly Hit[]): number => shots.reduce((sum, { by }) => sum + WEAPON[by].cost, 0);

  const call = async (ask: (key: string) => Promise<SpinReply>): Promise<SpinReply> => {
    const key = options.makeKey();
    for (let tried = 1; ; tried += 1) {
      try {
        return await ask(key);
      } catch (error) {
        if (!LOST.has(causeOf(error)) || tried >= TRIES) throw error;
        await options.wait(TRY_AGAIN_MS * tried);
      }
    }
  };

  const take = (reply: SpinReply): void => {
    const book = reply.book as FishEvent[];
    const known = open?.roundId === reply.roundId ? open.events : 0;
    const shots = book.slice(known).filter((event) => event.type === 'shot');
    const all = book.filter((event) => event.type === 'shot');
    const [opened] = book;
    const last = all.at(-1);
    if (opened?.type === 'magazine')
      open = {
        roundId: reply.roundId,
        bullet: parseMoney(opened.bullet)!,
        left: last?.left ?? opened.bullets,
        energy: last?.energy ?? opened.energy,
        used: all.length > 0,
        won: addMoney(ZERO, ...all.flatMap(wonWith)),
        moves: reply.moves.length,
        events: book.length,
        sinceMs: open?.roundId === reply.roundId ? open.sinceMs : options.now(),
        hitAtMs: options.now(),
      };
    options.onReply(reply);
    if (shots.length > 0) options.onShots(shots);
    if (!reply.open) {
      open = undefined;
      options.onEnd(parseMoney(reply.stake)!, parseMoney(reply.payout)!);
    }
  };

  const begin = async (): Promise<void> => {
    short = false;
    const bullets = options.bulletsFor(bullet);
    const stake = wireMoney(scaleMoney(bullet, BigInt(Math.max(1, bullets)), 1n));
    take(
      await call((key) =>
        options.api.spin({ body: { stake, choice: { bullets: Math.max(1, bullets) } }, idempotencyKey: key }),
      ),
    );
  };

  const shoot = async (magazine: OpenMagazine): Promise<void> => {
    const volley = hits.slice(0, VOLLEY_MOST);
    const came = back;
    const move = { shots: volley, back: Math.min(came, 200) };
    const { roundId: round, moves: after } = magazine;
    const reply = await call((key) =>
      options.api.move({ body: { round, after, move }, idempotencyKey: key }),
    );
    hits = hits.slice(volley.length);
    back -= came;
    pending -= costOf(volley);
    take(reply);
  };

  const end = async ({ roundId: round, moves: after }: OpenMagazine): Promise<void> =>
    take(
      await call((key) =>
        options.api.move({ body: { round, after, move: { end: true } }, idempotencyKey: key }),
      ),
    );

  const isDue = (magazine: OpenMagazine): boolean => {
    const nowMs = options.now();
    return (
      magazine.bullet !== bullet ||
      nowMs - magazine.sinceMs > SETTLE_MS ||
      nowMs - magazine.hitAtMs > IDLE_MS ||
      (short && pending === 0)
    );
  };

  /** @returns whether there is more to do */
  const step = async (): Promise<boolean> => {
    if (!open && pending > 0) {
      await begin();
      return true;
    }
    if (open && hits.length > 0) {
      await shoot(open);
      return true;
    }
    if (open && isDue(open)) {
      await end(open);
      return true;
    }
    return false;
  };

  const work = async (): Promise<void> => {
    more = true;
    if (working) return;
    working = true;
    try {
      while (more) {
        more = false;
        while (await step()) options.onChange();
      }
    } catch (error) {
      // What was under way comes back: it was never staked.
      if (OVER.has(causeOf(error))) open = undefined;
      else {
        options.onProblem(error);
        hits = [];
      }
      pending = Math.max(0, costOf(hits));
    } finally {
      working = false;
      options.onChange();
    }
  };

  return {
    get open() {
      return open;
    },
    get pending() {
      return pending;
    },
    /** Bullets that can be shot now. */
    get ready() {
      return (open && open.bullet === bullet ? open.left : options.bulletsFor(bullet)) - pending;
    },
    /** Another price takes effect once nothing is under way. @returns whether it did */
    load(next: Money): boolean {
      if (pending > 0) return false;
      bullet = next;
      void work();
      return true;
    },
    /** A magazine that was open when the game was left. */
    resume(reply: SpinReply) {
      take(reply);
      options.onChange();
    },
    /** A bullet leaves the cannon. */
    fire(by: Weapon) {
      pending += WEAPON[by].cost;
      if (!open) void work();
    },
    hit(hit: Hit) {
      hits = [...hits, hit];
      void work();
    },
    /** A bullet has left the sea. */
    miss(by: Weapon) {
      pending = Math.max(0, pending - WEAPON[by].cost);
      back += WEAPON[by].cost;
    },
    /** Too few bullets are left for a shot: the next magazine, as soon as nothing is under way. */
    refill() {
      short = true;
      if (open) void work();
    },
    /** Called now and then: settles what is due. */
    tick() {
      if (open || pending > 0) void work();
    },
    async close() {
      hits = [];
      pending = 0;
      const last = open;
      if (last && !working) await end(last).catch(options.onProblem);
    },
  };
}

const wonWith = ({ caught, coins }: ShotEvent): Money[] => [
  ...caught.map(({ pays }) => parseMoney(pays)!),
  parseMoney(coins) ?? moneyOf(0n),
];
