import { type GroupCommit, type Lane, openGroupCommit, sqlState } from '@fairhouse/db';
import type { RoundAnswer, TicketStake } from '@fairhouse/provider';
import type { Market } from '@fairhouse/sports';
import { STAKES_MAX } from '@fairhouse/wire/play/batch';
import type { Sportsbook } from '../../sportsbook.ts';
import { STALE_MS } from '../offer/index.ts';
import { LEASE_MS } from './call/store.ts';
import { ACCOUNT_WIN, MARKET_CAP } from './limits.ts';
import type { NewPick, NewTicket } from './store.ts';

/** A pick whose market has no number yet. */
export type NamedPick = Omit<NewPick, 'market'> & { readonly named: Market };

/** A slip of a standard account, for money of its own: everything is decided but whether it may be taken. */
export type LaneTicket = Omit<NewTicket, 'single' | 'demo' | 'freeGrant' | 'placedAt'> & {
  /** The same bet as one of a moment ago is meant. */
  readonly again: boolean;
  readonly picks: readonly NamedPick[];
};

export type LaneStake = Omit<TicketStake, 'transaction' | 'amount' | 'odds'> &
  Pick<NewTicket, 'cost' | 'maxReturn'>;

type Stake = LaneStake & Pick<TicketStake, 'odds'>;

/** What became of a stake: the wallet's answer where it is not taken, none where another's turn was waited for too long. */
type Staked = { readonly opened: boolean; readonly answer?: RoundAnswer | 'silent' };

/** The same bet within so long is asked about first: it may be a press too many. */
export const ASK_WITHIN_MS = 10_000;

/** Who waits longer for another bet goes the slow way, so that the neighbours don't wait with them. */
const LOCK_TIMEOUT_MS = 500;

/** A batch costs a few milliseconds before its first row: fewer slips wait for the one on its way. */
const WORTH_A_BATCH = 32;

/** Nothing happened: another bet stood in the way. The slow way waits for it. */
const IN_THE_WAY = new Set(['40001', '40P01', '23505', '55P03']);

type TicketLanes = {
  readonly slips: GroupCommit<LaneTicket, boolean>;
  readonly stakes: GroupCommit<Stake, Staked>;
};

const LANES = new WeakMap<Sportsbook, TicketLanes>();

/** Opened by the first slip. */
function lanesOf(book: Sportsbook): TicketLanes {
  const known = LANES.get(book);
  if (known) return known;
  const options = {
    url: book.config.databaseUrl,
    role: 'fairhouse_sportsbook',
    schema: 'sportsbook',
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    besides: WORTH_A_BATCH,
    ownerOf: ({ player }: { readonly player: string }) => player,
  };
  const lanes: TicketLanes = {
    slips: openGroupCommit<LaneTicket, boolean>({
      ...options,
      applicationName: 'fairhouse slips',
      namesOf: ({ player }) => [player],
      commit: (run, slips) => takeSlips(run, slips, book.now()),
    }),
    stakes: openGroupCommit<Stake, Staked>({
      ...options,
      applicationName: 'fairhouse ticket stakes',
      most: STAKES_MAX,
      namesOf: ({ id }) => [id],
      commit: (run, stakes) => takeStakes(book, run, stakes),
    }),
  };
  LANES.set(book, lanes);
  return lanes;
}

export async function closeTicketLanes(book: Sportsbook): Promise<void> {
  const lanes = LANES.get(book);
  await lanes?.slips.close();
  await lanes?.stakes.close();
  LANES.delete(book);
}

const unlessInTheWay = (fault: unknown): undefined => {
  if (!IN_THE_WAY.has(sqlState(fault) ?? '')) throw fault;
};

/** Writes a slip with those of other players in one commit. @returns whether it is a ticket by it */
export const takeInLane = async (book: Sportsbook, ticket: LaneTicket): Promise<boolean> =>
  (await lanesOf(book).slips.add(ticket).catch(unlessInTheWay)) ?? false;

/** Asks the wallet for a stake with those of others in one message, and opens their tickets in one commit. */
export const askInLane = async (book: Sportsbook, stake: Stake): Promise<Staked> =>
  (await lanesOf(book).stakes.add(stake).catch(unlessInTheWay)) ?? { opened: false };

const TAKE = 'sportsbook.take_tickets';

async function takeSlips(
  run: Lane['run'],
  slips: readonly LaneTicket[],
  nowMs: number,
): Promise<readonly boolean[]> {
  const picks = slips.flatMap((slip, at) => slip.picks.map((pick) => ({ ...pick, slip: at + 1 })));
  const values = [
    nowMs,
    LEASE_MS,
    ASK_WITHIN_MS,
    STALE_MS,
    MARKET_CAP,
    ACCOUNT_WIN,
    slips.map(({ id }) => id),
    slips.map(({ player }) => player),
    slips.map(({ key }) => key),
    slips.map(({ content }) => content),
    slips.map(({ walletSession }) => walletSession),
    slips.map(({ game }) => game),
    slips.map(({ currency }) => currency),
    slips.map(({ policy }) => policy),
    slips.map(({ combination }) => JSON.stringify(combination)),
    slips.map(({ folds }) => `{${folds.join()}}`),
    slips.map(({ unit }) => unit),
    slips.map(({ cost }) => cost),
    slips.map(({ maxReturn }) => maxReturn),
    slips.map(({ likeness }) => likeness),
    slips.map(({ again }) => again),
    slips.map(({ delaySeconds }) => delaySeconds),
    slips.map(({ traceId }) => traceId),
    picks.map(({ slip }) => slip),
    picks.map(({ leg }) => leg),
    picks.map(({ part }) => part),
    picks.map(({ fixture }) => fixture),
    picks.map(({ named }) => named.kind),
    picks.map(({ named }) => named.period),
    picks.map(({ named }) => named.line ?? null),
    picks.map(({ named }) => named.subject ?? null),
    picks.map(({ outcome }) => outcome),
    picks.map(({ odds }) => odds),
    picks.map(({ fair }) => fair),
    picks.map(({ weight }) => weight),
    picks.map(({ seq }) => seq),
    picks.map(({ stops }) => stops),
    picks.map(({ inPlay }) => inPlay),
    picks.map(({ home }) => home),
    picks.map(({ away }) => away),
    picks.map(({ countsFromHere }) => countsFromHere),
  ];
  const [row] = await run<{ places: number[] }>({
    name: TAKE,
    text: `select ${TAKE}(${values.map((_, place) => `$${place + 1}`).join(', ')}) as places`,
    values,
  });
  const taken = new Set(row!.places);
  return slips.map((_, at) => taken.has(at + 1));
}

const OPEN = 'sportsbook.open_tickets';

/** Runs again as a whole where something stood in the way: the wallet honours an id once. */
async function takeStakes(
  book: Sportsbook,
  run: Lane['run'],
  stakes: readonly Stake[],
): Promise<readonly Staked[]> {
  const answers = await book.tickets.stake(
    stakes.map(({ cost, ...stake }) => ({ ...stake, transaction: `${stake.id}-1`, amount: cost })),
  );
  const byId = new Map(answers?.map((answer) => [answer.tx, answer]));
  const answerTo = ({ id }: Stake) => byId.get(`${id}-1`) ?? 'silent';
  const staked = stakes.filter((stake) => {
    const answer = answerTo(stake);
    return answer !== 'silent' && answer.code === 'OK';
  });
  const [row] =
    staked.length === 0
      ? []
      : await run<{ opened: string[] }>({
          name: OPEN,
          text: `select ${OPEN}($1, $2) as opened`,
          values: [book.now(), staked.map(({ id }) => id)],
        });
  const opened = new Set(row?.opened);
  return stakes.map((stake) => ({ opened: opened.has(stake.id), answer: answerTo(stake) }));
}
