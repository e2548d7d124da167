import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createSignedClient, type SigningKey } from '@fairhouse/client/signed';
import { wireMoney } from '@fairhouse/kernel';
import { vendorApi } from '@fairhouse/wire/apis';
import { PERMIT_MS } from '@fairhouse/wire/play/vendor-wallet';
import { Breach, expectSame } from '../breach.ts';
import type { Result } from '../run-kit.ts';
import type { Player, StandIn } from './stand-in.ts';

export type VendorKitOptions = {
  /** Stands for the platform; the vendor asks it for permits. */
  readonly platform: StandIn;
  readonly vendorUrl: string;
  /** What the platform signs with. */
  readonly key: SigningKey;
  readonly vendorCode: string;
  readonly currency: string;
  /** Stakes once in the game that the player's token opens, or opened before. What it throws is a stake that was refused. */
  readonly play: (player: Player) => Promise<unknown>;
  readonly onResult?: (result: Result) => void;
};

const DEPOSIT = '50';
const GROUP = 'own wallet';

/** How long a vendor has to tell of a round. */
const TELL_MS = 15_000;
const LOOK_EVERY_MS = 100;

/** Runs every check of a vendor that keeps wallets of its own, one after another. */
export async function runVendorKit(options: VendorKitOptions): Promise<readonly Result[]> {
  const { platform, vendorCode, currency, play } = options;
  const vendor = createSignedClient(vendorApi, {
    origin: options.vendorUrl,
    key: options.key,
    timeoutMs: 10_000,
    now: Date.now,
  }).vendor;

  const seat = async () => {
    platform.answer = { code: 'OK' };
    const player = platform.addPlayer();
    const wallet = { player: player.code, vendorCode, currency };
    await vendor.deposit({
      body: { ...wallet, transfer: `kit-${randomBytes(9).toString('hex')}`, amount: DEPOSIT },
    });
    const told = () => vendor.walletBalance({ body: wallet });
    const attempt = () => play(player).catch(() => undefined);
    const playOnce = async () => {
      const { rounds } = await told();
      await attempt();
      expectSame('a permitted stake begins a round: rounds of the wallet', (await told()).rounds, rounds + 1);
    };
    /** Tries to play and wants nothing of the wallet to move by it. */
    const playInVain = async (why: string) => {
      const before = await told();
      await attempt();
      const after = await told();
      expectSame(`${why}: rounds of the wallet`, after.rounds, before.rounds);
      expectSame(`${why}: a balance of`, after.balance, before.balance);
    };
    const asked = () => platform.asked.filter((one) => one.player === player.code);
    return { player, told, playOnce, playInVain, asked };
  };

  const checks: Readonly<Record<string, () => Promise<void>>> = {
    'asks before each stake, with an id that is used once': async () => {
      const { player, playOnce, asked } = await seat();
      for (const played of [1, 2]) {
        await playOnce();
        if (asked().length < played) throw new Breach(`${played} permits asked for`, String(asked().length));
      }
      const ids = asked().map(({ tx }) => tx.id);
      expectSame('ids of permits that differ:', new Set(ids).size, ids.length);
      const permitted = Map.groupBy(asked(), ({ round }) => round.id);
      for (const round of await heard(platform, player, 2)) {
        const most = (permitted.get(round.id) ?? []).reduce((sum, { tx }) => sum + tx.amount, 0n);
        if (round.stake > most) throw new Breach('no stake but what was permitted', wireMoney(round.stake));
      }
    },
    'takes no stake that is refused': async () => {
      const { playOnce, playInVain } = await seat();
      await playOnce();
      for (const code of ['LIMIT_REACHED', 'PLAYER_BLOCKED', 'TOKEN_EXPIRED', 'GAME_MAINTENANCE'] as const) {
        platform.answer = { code };
        await playInVain(`after ${code}`);
      }
    },
    'takes no stake when it is answered after the end of the permit': async () => {
      const { playOnce, playInVain } = await seat();
      await playOnce();
      platform.answer = { code: 'OK', afterMs: PERMIT_MS + 500 };
      await playInVain('by a permit that is over');
    },
    'takes no stake when nobody answers': async () => {
      const { playOnce, playInVain } = await seat();
      await playOnce();
      platform.answer = 'silence';
      await playInVain('after silence');
    },
    'takes no stake once the sessions of the player have been ended': async () => {
      const { player, playOnce, playInVain } = await seat();
      await playOnce();
      await vendor.endSessions({ body: { player: player.code } });
      await playInVain('after the end of its sessions');
    },
  };

  const results: Result[] = [];
  for (const [check, run] of Object.entries(checks)) {
    const from = performance.now();
    const fault = await run().then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof Breach) return error;
        throw error;
      },
    );
    const ms = Math.round(performance.now() - from);
    const result: Result = fault
      ? { group: GROUP, check, outcome: 'breach', expected: fault.expected, got: fault.got, ms }
      : { group: GROUP, check, outcome: 'ok', ms };
    results.push(result);
    options.onResult?.(result);
  }
  return results;
}

/** The rounds that the vendor tells of. @throws Breach when it does not tell of so many in time */
async function heard({ told }: StandIn, { code }: Player, least: number) {
  const untilMs = performance.now() + TELL_MS;
  while ((told.get(code)?.length ?? 0) < least && performance.now() < untilMs) await pause(LOOK_EVERY_MS);
  const rounds = told.get(code) ?? [];
  if (rounds.length < least) throw new Breach(`a report of ${least} rounds`, String(rounds.length));
  return rounds;
}
