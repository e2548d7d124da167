import { setTimeout as sleep } from 'node:timers/promises';
import { CallRefused, createClient } from '@fairhouse/client';
import { studioApi } from '@fairhouse/wire/apis';
import { type TableRoundView, tableMessage } from '@fairhouse/wire/play/table';

/** The part of the window in which the crowd bets. */
const WINDOW_SHARE = 0.8;

/** A bet that came when the window had closed is refused, as it must be. @throws what else the call met */
function late(fault: unknown): 'late' {
  if (fault instanceof CallRefused && fault.failure.code === 'bets_closed') return 'late';
  throw fault;
}

/** Players who each lay one bet in every round, evenly over its window. */
export function openBettors(
  origin: string,
  tokens: readonly string[],
  { spot, stake }: { readonly spot: string; readonly stake: string },
) {
  const clients = tokens.map(
    (token) =>
      createClient(studioApi, { origin, headers: () => ({ authorization: `Bearer ${token}` }) }).studio,
  );
  const stopping = new AbortController();
  const betting = new Set<Promise<void>>();
  let fault: { readonly cause: unknown } | undefined;
  let last: string | undefined;
  const ends = { accepted: 0, late: 0 };
  const bet = async (round: TableRoundView, place: number, pauseMs: number) => {
    await sleep(pauseMs, undefined, { signal: stopping.signal });
    const end = await clients[place]!.spin({
      body: { stake, choice: { round: round.id, hand: round.hand, bets: { [spot]: stake } } },
      idempotencyKey: `${round.id}-${place}`,
    }).then(() => 'accepted' as const, late);
    ends[end] += 1;
  };
  const begin = (round: TableRoundView) => {
    const windowMs = (round.endsAt! - round.beganAt) * WINDOW_SHARE;
    const bets = clients.map((_, place) => bet(round, place, (windowMs * place) / clients.length));
    const all = Promise.all(bets).then(
      () => {},
      (cause: unknown) => {
        if (!stopping.signal.aborted) fault ??= { cause };
      },
    );
    betting.add(all);
    void all.then(() => betting.delete(all));
  };
  return {
    /** Bets when a message says that a round has begun. */
    hear(text: string) {
      const message = tableMessage.parse(JSON.parse(text));
      if (message.type !== 'round' || message.round?.phase !== 'betting' || message.round.id === last) return;
      last = message.round.id;
      begin(message.round);
    },
    ends,
    /** @throws what the first bet met that was neither taken nor late */
    check() {
      if (fault) throw fault.cause;
    },
    async stop() {
      stopping.abort();
      await Promise.all(betting);
    },
  };
}
