import { randomBytes } from 'node:crypto';
import { listRows, sql, sqlState } from '@fairhouse/db';
import { moneyOf } from '@fairhouse/kernel';
import {
  booksBalance,
  checkBooks,
  contentOf,
  type PostOutcome,
  readPlayerBalance,
  recipes,
  type TransferPlan,
} from '../src/index.ts';
import { freshParty, type LedgerBed, planOf } from './ledger-bed.ts';
import { openModel } from './ledger-model.ts';
import { callsOf, type Desk, type Wish } from './wishes.ts';

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

/** Fulfils the wishes with so many clients at the same time, in a brand of its own, and looks for breaches. */
export async function tryLedger(
  bed: LedgerBed,
  post: Post,
  clients: number,
  wishes: readonly Wish[],
): Promise<Trial> {
  const desk: Desk = { brandId: `brand-${randomBytes(6).toString('hex')}`, sent: [], placed: [] };
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
  return {
    breaches: [...breachesInAnswers(calls), ...(await breachesInBooks(bed, desk.brandId, calls))],
    calls: calls.length,
    outcomes: new Set(calls.map(({ answer }) => answer.outcome)),
  };
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

async function call(post: Post, plan: TransferPlan): Promise<Call> {
  try {
    return { plan, answer: await post(plan) };
  } catch (fault) {
    return { plan, answer: { outcome: 'failed', reason: `${sqlState(fault)} ${fault}` } };
  }
}

/** Each key has at most one effect, and every other answer to it agrees with that effect. */
function breachesInAnswers(calls: readonly Call[]): string[] {
  const effects = new Map<string, { plan: TransferPlan; transferId: bigint }>();
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

/** The model takes the posted plans in the order the ledger wrote them: it must accept each and end up the same. */
async function breachesInBooks(bed: LedgerBed, brandId: string, calls: readonly Call[]): Promise<string[]> {
  const plans = new Map(
    calls.flatMap(({ plan, answer }) =>
      answer.outcome === 'posted' ? [[answer.transferId, plan] as const] : [],
    ),
  );
  const breaches: string[] = [];
  const model = openModel();
  const written = await listTransfers(bed, brandId);
  if (written.length !== plans.size)
    breaches.push(`${plans.size} calls were posted, ${written.length} transfers written`);
  for (const id of written) {
    const plan = plans.get(id);
    const verdict = plan ? model.post(plan, id) : 'never posted';
    if (verdict !== 'posted') breaches.push(`the model says ${verdict}`);
  }
  for (const { name, balance } of await listBalances(bed, brandId)) {
    const expected = model.balances().get(name) ?? 0n;
    if (balance !== expected)
      breaches.push(`a balance differs from the model: ${name} has ${balance}, not ${expected}`);
  }
  const books = await checkBooks(bed.db, brandId);
  if (books.belowZero > 0) breaches.push('a player is below zero');
  if (books.drifted > 0) breaches.push('a balance is not the fold of its entries');
  if (books.currencies.some(({ sum }) => sum !== 0n)) breaches.push('entries do not sum to zero');
  if (breaches.length === 0 && !booksBalance(books)) breaches.push('the books do not balance');
  if ((await listBrokenChains(bed, brandId)).length > 0) breaches.push('a running balance does not follow');
  return breaches;
}

/** In the order of their ids, which were given under the locks of their accounts. */
const listTransfers = async (bed: LedgerBed, brandId: string): Promise<bigint[]> =>
  (
    await listRows(
      bed.db,
      sql<{ id: bigint }>`
        select t.id from ledger.transfer t join ledger.account a on a.id = t.from_account
        where a.brand_id = ${brandId} and t.linked_to is null order by t.id`,
    )
  ).map(({ id }) => id);

const listBalances = (bed: LedgerBed, brandId: string) =>
  listRows(
    bed.db,
    sql<{ name: string; balance: bigint }>`
      select concat_ws('|', code, coalesce(owner_id, ''), sub, currency) as name, b.balance
      from ledger.account a join ledger.account_balance b on b.account_id = a.id where brand_id = ${brandId}`,
  );

const listBrokenChains = (bed: LedgerBed, brandId: string) =>
  listRows(
    bed.db,
    sql`
      select from (
        select e.balance_after, sum(e.amount) over (partition by e.account_id order by e.id) as expected
        from ledger.entry e join ledger.account a on a.id = e.account_id where a.brand_id = ${brandId}
      ) running where balance_after <> expected`,
  );
