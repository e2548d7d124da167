import { randomBytes } from 'node:crypto';
import { sqlState } from '@fairhouse/db';
import { moneyOf } from '@fairhouse/kernel';
import { contentOf, type PostOutcome, readPlayerBalance, recipes, type TransferPlan } from '../src/index.ts';
import { findPosting, listPostings, readBooks, readLastTransfer } from './books.ts';
import { freshParty, type LedgerBed, planOf, type Recipe } from './ledger-bed.ts';
import { type LedgerModel, openModel } from './ledger-model.ts';
import { callsOf, type Desk, type LedgerRequest } from './requests.ts';

type Answer = PostOutcome | { readonly outcome: 'failed'; readonly reason: string };
type Call = { readonly plan: TransferPlan; readonly answer: Answer };

export interface Trial {
  /** What the ledger did that the model would not have done; empty for a sound ledger. */
  readonly breaches: readonly string[];
  readonly calls: number;
  /** Which answers were seen, so that a trial that tried nothing shows. */
  readonly outcomes: ReadonlySet<Answer['outcome']>;
}

/** The door through which plans are posted. */
export type Post = (plan: TransferPlan) => Promise<PostOutcome>;

/** A brand of its own, and beside it the model of it. Both remember everything from trial to trial. */
export interface Bench {
  /** Fulfils the wishes with so many clients at the same time, then holds the ledger against the model. */
  attempt(clients: number, wishes: readonly LedgerRequest[]): Promise<Trial>;
}

export async function openBench(bed: LedgerBed, post: Post): Promise<Bench> {
  const brandId = `brand-${randomBytes(6).toString('hex')}`;
  const desk: Desk = { brandId, sent: [], placed: [] };
  const model = openModel();
  const effects: Effects = new Map();
  const since = await readLastTransfer(bed.db);
  let seen = since;
  return {
    async attempt(clients, wishes) {
      const calls = await fulfil(desk, post, clients, wishes);
      const breaches = [
        ...breachesInAnswers(calls, effects),
        ...(await teach(bed, model, { brandId, after: seen }, calls)),
        ...(await breachesInBooks(bed, model, brandId, since)),
      ];
      seen = await readLastTransfer(bed.db);
      return { breaches, calls: calls.length, outcomes: new Set(calls.map(({ answer }) => answer.outcome)) };
    },
  };
}

/** One trial with a brand of its own. */
export const tryLedger = async (
  bed: LedgerBed,
  post: Post,
  clients: number,
  wishes: readonly LedgerRequest[],
): Promise<Trial> => (await openBench(bed, post)).attempt(clients, wishes);

async function fulfil(
  desk: Desk,
  post: Post,
  clients: number,
  wishes: readonly LedgerRequest[],
): Promise<Call[]> {
  const calls: Call[] = [];
  const queue = wishes.values();
  const client = async () => {
    for (const wish of queue) {
      const answered = await Promise.all(callsOf(desk, wish).map((plan) => call(post, plan)));
      calls.push(...answered);
      for (const { plan, answer } of answered)
        if (plan.kind === 'hold' && answer.outcome === 'posted')
          desk.placed.push({ plan, transferId: answer.transferId });
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return calls;
}

/** `copies` parallel stakes on one account: exactly as many are accepted as its balance pays for. */
export async function raceStakes(
  bed: LedgerBed,
  post: Post,
  copies: number,
  balance: bigint,
  units: bigint,
): Promise<string[]> {
  const brandId = `race-${randomBytes(6).toString('hex')}`;
  const party = freshParty();
  const { answer } = await call(post, planOf(recipes.deposit(party, moneyOf(balance), 'mint'), { brandId }));
  if (answer.outcome !== 'posted') return [`the deposit of a race was ${answer.outcome}`];
  const stakes = Array.from({ length: copies }, () =>
    call(post, planOf(recipes.stake(party, moneyOf(units), 'studio'), { brandId })),
  );
  const calls = await Promise.all(stakes);
  const accepted = calls.filter((one) => one.answer.outcome === 'posted').length;
  const payable = Math.min(copies, Number(balance / units));
  const breaches = breachesInAnswers(calls);
  if (accepted !== payable)
    breaches.push(`${accepted} stakes were accepted where the balance pays for ${payable}`);
  const { available } = await readPlayerBalance(bed.db, brandId, party.playerId, party.currency);
  if (available < 0n) breaches.push('a player is below zero');
  return breaches;
}

/** Calls that are sure to share a batch, since the first of them keeps their lane busy: each must have its own answer. */
export async function shareBatch(bed: LedgerBed): Promise<string[]> {
  const brandId = `batch-${randomBytes(6).toString('hex')}`;
  const party = freshParty();
  const plan = (recipe: Recipe) => planOf(recipe, { brandId });
  const deposit = (units: bigint) => plan(recipes.deposit(party, moneyOf(units), 'mint'));
  const stake = (units: bigint) => plan(recipes.stake(party, moneyOf(units), 'studio'));
  const [first, second] = [deposit(10n), deposit(20n)];
  const post: Post = (one) => bed.poster.post(one);
  await Promise.all([first, second].map(post));
  const expected: readonly (readonly [TransferPlan, PostOutcome['outcome']])[] = [
    [deposit(1n), 'posted'],
    [stake(100n), 'insufficient'],
    [deposit(200n), 'posted'],
    [stake(50n), 'posted'],
    [first, 'duplicate'],
    [{ ...second, kind: 'win' }, 'mismatch'],
    [stake(182n), 'insufficient'],
    [stake(181n), 'posted'],
    [deposit(1_000n), 'posted'],
  ];
  const calls = await Promise.all(expected.map(([one]) => call(post, one)));
  const breaches = breachesInAnswers([
    { plan: first, answer: { outcome: 'posted', transferId: await findPosting(bed.db, first.key) } },
    { plan: second, answer: { outcome: 'posted', transferId: await findPosting(bed.db, second.key) } },
    ...calls,
  ]);
  for (const [place, { plan: asked, answer }] of calls.entries()) {
    const right = expected[place]![1];
    if (answer.outcome !== right)
      breaches.push(`in a batch, ${answer.outcome} was told where ${right} is right`);
    if (answer.outcome === 'posted' && answer.transferId !== (await findPosting(bed.db, asked.key)))
      breaches.push("in a batch, another's transfer was told");
  }
  return breaches;
}

async function call(post: Post, plan: TransferPlan): Promise<Call> {
  try {
    return { plan, answer: await post(plan) };
  } catch (fault) {
    return { plan, answer: { outcome: 'failed', reason: `${sqlState(fault)} ${fault}` } };
  }
}

/** What was posted under each key so far. */
type Effects = Map<string, { readonly plan: TransferPlan; readonly transferId: bigint }>;

/** Each key has at most one effect, and every other answer to it agrees with that effect. */
function breachesInAnswers(calls: readonly Call[], effects: Effects = new Map()): string[] {
  const breaches: string[] = [];
  for (const { plan, answer } of calls) {
    if (answer.outcome === 'failed') breaches.push(`a call failed: ${answer.reason}`);
    if (answer.outcome !== 'posted') continue;
    if (effects.has(plan.key)) breaches.push('a key had two effects');
    effects.set(plan.key, { plan, transferId: answer.transferId });
  }
  for (const { plan, answer } of calls) {
    const effect = effects.get(plan.key);
    if (answer.outcome === 'duplicate' && answer.transferId !== effect?.transferId)
      breaches.push('a duplicate named a transfer that nobody posted');
    const same = effect !== undefined && contentOf(plan) === contentOf(effect.plan);
    if (answer.outcome === 'duplicate' && !same) breaches.push('a duplicate was not the same');
    if (answer.outcome === 'mismatch' && (same || effect === undefined))
      breaches.push('a mismatch was the same');
  }
  return breaches;
}

/** The model takes the posted plans in the order the ledger wrote them, and must accept each. */
async function teach(
  bed: LedgerBed,
  model: LedgerModel,
  { brandId, after }: { readonly brandId: string; readonly after: bigint },
  calls: readonly Call[],
): Promise<string[]> {
  const plans = new Map(
    calls.flatMap(({ plan, answer }) =>
      answer.outcome === 'posted' ? [[answer.transferId, plan] as const] : [],
    ),
  );
  const breaches: string[] = [];
  const written = await listPostings(bed.db, brandId, after);
  if (written.length !== plans.size)
    breaches.push(`${plans.size} calls were posted, ${written.length} transfers written`);
  for (const id of written) {
    const plan = plans.get(id);
    const verdict = plan ? model.post(plan, id) : 'never posted';
    if (verdict !== 'posted') breaches.push(`the model says ${verdict}`);
  }
  return breaches;
}

/** Balances, sums, holds and keys are those of the model. */
async function breachesInBooks(
  bed: LedgerBed,
  model: LedgerModel,
  brandId: string,
  since: bigint,
): Promise<string[]> {
  const breaches: string[] = [];
  const books = await readBooks(bed.db, brandId, since);
  const sums = new Map<string, bigint>();
  for (const { name, balance, fold } of books.balances) {
    const expected = model.balances().get(name) ?? 0n;
    const currency = name.split('|').at(-1)!;
    sums.set(currency, (sums.get(currency) ?? 0n) + balance);
    if (balance !== expected)
      breaches.push(`a balance differs from the model: ${name} has ${balance}, not ${expected}`);
    if (balance !== fold) breaches.push('a balance is not the fold of its entries');
    if (balance < 0n && name.startsWith('player_')) breaches.push('a player is below zero');
  }
  if ([...sums.values()].some((sum) => sum !== 0n)) breaches.push('balances do not sum to zero');
  if (books.brokenChains > 0) breaches.push('a running balance does not follow');
  const open = model.openHolds();
  if (books.openHolds.length !== open.size || books.openHolds.some((id) => !open.has(id)))
    breaches.push('the open holds are not those of the model');
  if (books.keys !== BigInt(model.keys)) breaches.push('the keys are not those of the model');
  return breaches;
}
