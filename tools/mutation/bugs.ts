import { assert } from '@fairhouse/kernel';
import { AGENCY_BUGS } from './agency-bugs.ts';
import { BONUS_BUGS } from './bonus-bugs.ts';
import { BRAND_BUGS } from './brand-bugs.ts';
import type { Bug, Edit } from './bug.ts';
import { CONTENT_BUGS } from './content-bugs.ts';
import { DRAW_BUGS } from './draw-bugs.ts';
import { FISH_BUGS } from './fish-bugs.ts';
import { IDENTITY_BUGS } from './identity-bugs.ts';
import { POKER_BUGS } from './poker-bugs.ts';
import { REPLAY_BUGS } from './replay-bugs.ts';
import { REWARD_BUGS } from './reward-bugs.ts';
import { ROUND_BUGS } from './round-bugs.ts';
import { SPORTS_BUGS } from './sports-bugs.ts';
import { VENDOR_BUGS } from './vendor-bugs.ts';

const PROVIDER = 'apps/server/src/play/provider';
const STAKES = 'apps/server/functions/play/take-stakes.sql';

const WINS = 'apps/server/functions/play/pay-wins.sql';
const LANE_LOOKS_FOR_ID =
  '\n      and not exists (select from known_tx k where k.tx_id = c.tx_id and k.provider = c.provider)';
const LANE_LOOKS_FOR_LIMIT =
  "\n    union all select player_id, '-infinity' from play_limit where player_id = any (p_players) and kind in ('stake', 'loss')";
const LANE_LOOKS_AGAIN_FOR_LIMIT =
  "\n    or exists (select from play_limit where player_id = any (p_players) and kind in ('stake', 'loss'))";

/** Holds the door open between what a stake looked at and what it writes, so that a race is certain. */
const LANE_SLOWLY: Edit = {
  file: STAKES,
  from: '  select batch.places, batch.ids, batch.afters into places, transfers, cash\n',
  to: '  perform pg_sleep(1);\n  select batch.places, batch.ids, batch.afters into places, transfers, cash\n',
};

export const BUGS: readonly Bug[] = [
  {
    name: 'the lane takes a stake whose cancel came first',
    edits: [
      { file: STAKES, from: LANE_LOOKS_FOR_ID, to: '' },
      {
        file: STAKES,
        from: 'p_amounts[n], id, at from taken\n  ), events as (',
        to: 'p_amounts[n], id, at from taken\n    on conflict do nothing\n  ), events as (',
      },
    ],
    testFile: `${PROVIDER}/provider-duplicates.test.ts`,
    test: 'that comes first is OK, and its stake is refused when it comes',
  },
  {
    name: 'the lane does not look at limits',
    edits: [
      { file: STAKES, from: LANE_LOOKS_FOR_LIMIT, to: '' },
      { file: STAKES, from: LANE_LOOKS_AGAIN_FOR_LIMIT, to: '' },
    ],
    testFile: 'apps/server/src/identity/protection/protection.test.ts',
    test: 'lets exactly as many of 64 parallel stakes',
  },
  {
    name: 'a win in the lane pays no debt',
    edits: [
      {
        file: WINS,
        from: 'select player_id from player_debt where player_id = any (p_players) and amount > 0\n    union all ',
        to: '',
      },
      {
        file: WINS,
        from: 'select from player_debt where player_id = any (p_players) and amount > 0',
        to: 'select where false',
      },
    ],
    testFile: 'apps/server/src/play/provider/win-lane.test.ts',
    test: 'leaves the win of a player who owes alone',
  },
  {
    name: 'the lane pays into a round that was closed',
    edits: [
      {
        file: WINS,
        from: " and b.state = 'open'",
        to: '',
      },
      {
        file: WINS,
        from: "if exists (select from bet where id = any (v_bets) and state <> 'open') then",
        to: 'if false then',
      },
    ],
    testFile: 'apps/server/src/play/provider/win-lane.test.ts',
    test: 'leaves alone whatever speaks against a win',
  },
  {
    name: 'a credit looks for its copy before it holds the bet',
    edits: [
      {
        file: 'apps/server/src/play/provider/credit.ts',
        from: '  const bet = await lockBet(tx, provider, player.id, message.round.id);\n  const replay = await findReplay(call, txId, hash);\n',
        to: '  const replay = await findReplay(call, txId, hash);\n  const bet = await lockBet(tx, provider, player.id, message.round.id);\n',
      },
    ],
    testFile: 'apps/server/src/play/provider/win-lane.test.ts',
    test: 'a copy that waits while the lane pays',
  },
  {
    name: 'a doubtful match with an excluded person holds nobody back',
    edits: [
      {
        file: 'apps/server/src/identity/protection/exclusion/hold-back.ts',
        from: "      : { until: Number.POSITIVE_INFINITY, reason: 'checking' },",
        to: "      : { until: 0, reason: 'checking' },",
      },
    ],
    testFile: 'apps/server/src/identity/protection/exclusion/exclusion.test.ts',
    test: 'waits for staff in the same browser',
  },
  {
    name: 'the lane does not look again for bars when it has the lock',
    edits: [
      LANE_SLOWLY,
      {
        file: STAKES,
        from: '  if exists (select from play_bar where player_id = any (p_players))',
        to: '  if false',
      },
    ],
    testFile: 'apps/server/src/identity/protection/bar-race.test.ts',
    test: 'no stake moves after the bar stands',
  },
  {
    // The lane leaves a stake that waits too long to the slow way, so both have to take it.
    name: 'a stake is taken of a session that is over',
    edits: [
      {
        file: STAKES,
        from: " and s.expires_at > timestamptz 'epoch' + c.at_ms * interval '1 millisecond'",
        to: '',
      },
      {
        file: `${PROVIDER}/may-bet.ts`,
        from: "  if (session.expiresAt <= context.nowMs) return 'TOKEN_EXPIRED';\n",
        to: '',
      },
    ],
    testFile: `${PROVIDER}/provider.test.ts`,
    test: 'an expired session stops bets',
  },
  {
    name: 'a stake alone does not lock the player',
    edits: [
      {
        file: `${PROVIDER}/may-bet.ts`,
        from: '  await lockPlayer(tx, player.brandId, player.id);\n',
        to: '',
      },
      {
        file: 'apps/server/src/identity/protection/check-stake.ts',
        from: '  await lockPlayer(tx, player.brandId, player.id);\n',
        to: '',
      },
      {
        file: 'apps/server/src/identity/protection/check-stake.ts',
        from: '  const limits = await lockLimits',
        to: '  await new Promise((later) => setTimeout(later, Math.random() * 1000));\n  const limits = await lockLimits',
      },
    ],
    testFile: 'apps/server/src/identity/protection/bar-race.test.ts',
    test: 'no reserve moves after the bar stands',
  },
  {
    name: 'a stake alone does not look at limits',
    edits: [
      {
        file: 'apps/server/src/identity/protection/check-stake.ts',
        from: 'limit.used + risked > limit.amount',
        to: 'limit.used > limit.amount',
      },
    ],
    testFile: 'apps/server/src/identity/protection/protection.test.ts',
    test: 'lets exactly as many of 64 parallel stakes',
  },
  {
    name: 'a cancel that comes first is forgotten',
    edits: [
      { file: `${PROVIDER}/cancel.ts`, from: "    await record(call, 'tombstone', txId, null);\n", to: '' },
    ],
    testFile: `${PROVIDER}/provider-duplicates.test.ts`,
    test: 'that comes first is OK, and its stake is refused when it comes',
  },
  {
    name: 'a stake given back is not marked',
    edits: [
      {
        file: `${PROVIDER}/cancel.ts`,
        from: '  await markCancelled(tx, provider, txId, message.tx.id);\n',
        to: '',
      },
    ],
    testFile: `${PROVIDER}/provider-duplicates.test.ts`,
    test: 'of a known stake gives it back whole',
  },
  {
    name: 'a paid round is cancelled all the same',
    edits: [
      {
        file: `${PROVIDER}/cancel-stake.ts`,
        from: "    ? { code: 'ALREADY_SETTLED' }",
        to: '    ? undefined',
      },
    ],
    testFile: `${PROVIDER}/provider-model.test.ts`,
    test: 'every order of a round’s messages ends as the protocol says',
  },
  {
    name: 'a blocked player is not paid',
    edits: [
      {
        file: `${PROVIDER}/credit.ts`,
        from: "  if (type !== 'win') return { code: 'BAD_REQUEST' };\n",
        to: "  if (type !== 'win') return { code: 'BAD_REQUEST' };\n  if (player.state !== 'active') return { code: 'PLAYER_BLOCKED' };\n",
      },
    ],
    testFile: `${PROVIDER}/provider.test.ts`,
    test: 'a locked player stops bets, and neither wins',
  },
  {
    name: 'a known id is taken for the same message, whatever it says',
    edits: [
      {
        file: `${PROVIDER}/replay.ts`,
        from: "  if (!known.contentHash.equals(hash)) return { code: 'DUPLICATE_MISMATCH' };\n",
        to: '',
      },
    ],
    testFile: `${PROVIDER}/provider-duplicates.test.ts`,
    test: 'is refused for stake, win and cancel, and moves nothing',
  },
  {
    name: 'a round that is closed again counts again',
    edits: [
      {
        file: `${PROVIDER}/close-round.ts`,
        from: "  if (bet.state !== 'open') return { code: 'OK', duplicate: true };\n",
        to: '',
      },
    ],
    testFile: `${PROVIDER}/provider-duplicates.test.ts`,
    test: 'sixteen times at once has one effect: stake, win, cancel and close',
  },
  {
    name: 'a debit-credit that fails keeps what it did before',
    edits: [
      {
        file: `${PROVIDER}/debit-credit.ts`,
        from: "({ code }) => code === 'OK',",
        to: '() => true,',
      },
    ],
    testFile: `${PROVIDER}/provider-debit-credit.test.ts`,
    test: 'and then leaves no trace',
  },
  {
    name: 'a signed call is heard however old it is',
    edits: [
      {
        file: 'packages/client/src/signed.ts',
        from: "Math.abs(nowMs - Number(timestamp)) > SIGNATURE_WINDOW_MS ? 'timestamp_out_of_window' : undefined",
        to: 'Math.abs(nowMs - Number(timestamp)) < -SIGNATURE_WINDOW_MS ? undefined : undefined',
      },
    ],
    testFile: `${PROVIDER}/provider-signature.test.ts`,
    test: 'a call dated outside the window is refused',
  },
  {
    name: 'the server starts on a database that forgets commits',
    edits: [
      {
        file: 'packages/db/src/assert-durable.ts',
        from: "  synchronous_commit: ['on', 'remote_apply'],\n",
        to: '',
      },
    ],
    testFile: 'packages/db/src/assert-durable.test.ts',
    test: 'a real server that may forget is refused',
  },
  {
    name: 'what a cancel gives back is not counted for the limit',
    edits: [
      {
        file: `${PROVIDER}/cancel-stake.ts`,
        from: '  await countStake(tx, player.id, negateMoney(amount), context.nowMs);\n',
        to: '  void [countStake, context];\n',
      },
    ],
    testFile: 'apps/server/src/identity/protection/protection.test.ts',
    test: 'gets back what a cancel gave back',
  },
  {
    name: 'a closed round takes wins',
    edits: [
      {
        file: `${PROVIDER}/pay-win.ts`,
        from: "  if (bet.state !== 'open') return { code: 'ROUND_CLOSED' };\n",
        to: '',
      },
    ],
    testFile: `${PROVIDER}/provider-model.test.ts`,
    test: 'every order of a round’s messages ends as the protocol says',
  },
  {
    name: 'a signature is read and not checked',
    edits: [
      {
        file: 'packages/client/src/signed.ts',
        from: "  if (!holds) return 'signature_invalid';\n",
        to: '  void holds;\n',
      },
    ],
    testFile: `${PROVIDER}/provider-signature.test.ts`,
    test: 'every body with one bit flipped is refused',
  },
  {
    name: 'two calls of one name share a batch',
    edits: [
      {
        file: 'packages/db/src/group-commit.ts',
        from: 'batch.length < most && !waiting.names.some((name) => taken.has(name))',
        to: 'batch.length < most',
      },
    ],
    testFile: 'packages/db/src/group-commit.test.ts',
    test: 'two calls of one name never share a batch',
  },
  {
    name: 'a payment is credited at every word of it',
    edits: [
      {
        file: 'packages/rules/src/money/deposit/step-deposit.ts',
        from: "  if (state === 'credited') return undefined;\n  return mayStepDeposit(state, 'pay') ? 'pay' : 'doubt';",
        to: "  return mayStepDeposit(state, 'pay') || state === 'credited' ? 'pay' : 'doubt';",
      },
      {
        file: 'packages/rules/src/money/deposit/step-deposit.ts',
        from: "pay: { from: ['pending', 'expired', 'cancelled'],",
        to: "pay: { from: ['pending', 'expired', 'cancelled', 'credited'],",
      },
      {
        file: 'apps/server/src/money/deposit/handle-outcome.ts',
        from: 'const weighed = said ? undefined : weighWord(',
        to: 'const weighed = weighWord(',
      },
      {
        file: 'apps/server/src/money/deposit/take-step.ts',
        from: 'key: `deposit:',
        to: 'key: Math.random() + `:deposit:',
      },
    ],
    testFile: 'apps/server/src/money/deposit/deposit.test.ts',
    test: 'credits once, however often',
  },
  {
    name: 'only the first address of a gateway is judged',
    edits: [
      {
        file: 'packages/serve/src/outbound.ts',
        from: 'addresses.some(isInternal)',
        to: 'isInternal(first)',
      },
    ],
    testFile: 'packages/serve/src/outbound.test.ts',
    test: 'is refused, beside an outside address too',
  },
  {
    name: 'a first payment password holds nothing back',
    edits: [
      {
        file: 'apps/server/src/identity/credential/hold-withdrawals.ts',
        from: '  if (!isNew && (',
        to: '  if (false && (',
      },
    ],
    testFile: 'apps/server/src/identity/password/password.test.ts',
    test: 'holds withdrawals back for a day where there is money to take',
  },
  {
    name: 'a failed payout leaves money that can be claimed',
    edits: [
      {
        file: 'apps/server/src/money/payment/btcpay/find-status.ts',
        from: "verdict.outcome === 'failed' && payout.pullPaymentId",
        to: 'false && payout.pullPaymentId',
      },
    ],
    testFile: 'apps/server/src/money/btcpay/btcpay.test.ts',
    test: 'that is cancelled at the server gives the money back',
  },
  {
    name: 'deposits at once do not see each other',
    edits: [
      {
        file: 'apps/server/src/identity/protection/check-deposit.ts',
        from: '  await lockPlayer(tx, player.brandId, player.id);\n',
        to: '  void lockPlayer;\n',
      },
      {
        file: 'apps/server/src/identity/protection/check-deposit.ts',
        from: '  return undefined;\n',
        to: '  await new Promise((later) => setTimeout(later, 300));\n  return undefined;\n',
      },
    ],
    testFile: 'apps/server/src/money/deposit/held-deposit.test.ts',
    test: 'lets of 64 at once pass what fits',
  },
  {
    name: 'a member whom the ledger has never seen is not locked',
    edits: [
      { file: 'apps/server/src/identity/player/store.ts', from: ' for no key update`', to: '`' },
      {
        file: 'packages/ledger/src/lock-accounts.ts',
        from: 'select ledger.open_accounts(',
        to: 'select num_nulls(',
      },
      {
        file: 'apps/server/src/identity/protection/check-deposit.ts',
        from: '  return undefined;\n',
        to: '  await new Promise((later) => setTimeout(later, 300));\n  return undefined;\n',
      },
    ],
    testFile: 'apps/server/src/money/deposit/held-deposit.test.ts',
    test: 'lets of 64 at once pass what fits',
  },
  {
    name: 'a deposit that was given up leaves the limit while it can be paid',
    edits: [
      {
        file: 'apps/server/src/identity/protection/store.ts',
        from: ' or void_due_at is not null',
        to: '',
      },
    ],
    testFile: 'apps/server/src/money/deposit/held-deposit.test.ts',
    test: 'counts what was given up until its provider lets nobody pay it',
  },
  {
    name: 'a payment is credited whatever its player has set since',
    edits: [
      {
        file: 'apps/server/src/money/deposit/handle-outcome.ts',
        from: "weighed === 'pay' ? await",
        to: "weighed === 'claim' ? await",
      },
    ],
    testFile: 'apps/server/src/money/deposit/held-deposit.test.ts',
    test: 'is held back from whom has excluded themselves',
  },
  {
    name: 'staff credit past a pause',
    edits: [
      {
        file: 'apps/server/src/money/deposit/review/decide-deposit.ts',
        from: '    if (await checkCredit(tx, row, amount, nowMs))',
        to: '    if (false)',
      },
    ],
    testFile: 'apps/server/src/money/deposit/held-deposit.test.ts',
    test: 'waits until a pause is over',
  },
  {
    name: 'the key of a call does not tell what was asked',
    edits: [
      {
        file: 'apps/server/src/platform/idempotency/store.ts',
        from: 'known.requestHash.equals(requestHash)',
        to: 'true',
      },
    ],
    testFile: 'apps/server/src/money/deposit/deposit.test.ts',
    test: 'again with one key answers the same, with another amount it is refused',
  },
  {
    name: 'a consumer of events does not hold its place',
    edits: [{ file: 'apps/server/src/platform/outbox/store.ts', from: ' for update skip locked', to: '' }],
    testFile: 'apps/server/src/platform/outbox/outbox.test.ts',
    test: 'two processes at one consumer apply each event once, in order',
  },
  {
    name: 'an event that is committed late is passed over',
    edits: [
      {
        file: 'apps/server/src/platform/outbox/store.ts',
        from: ' and xid < pg_snapshot_xmin(pg_current_snapshot())',
        to: '',
      },
    ],
    testFile: 'apps/server/src/platform/outbox/outbox.test.ts',
    test: 'a transaction that began earlier and committed later is not skipped',
  },
  {
    name: 'the comparison of a day does not look at amounts',
    edits: [
      {
        file: 'apps/server/src/play/reconciliation/compare/store.ts',
        from: '(h_amount, h_currency) <> (t_amount, t_currency)',
        to: 'false',
      },
    ],
    testFile: 'apps/server/src/play/reconciliation/reconciliation.test.ts',
    test: 'of every kind is found, and nothing else is',
  },
  {
    name: 'the parts of the house count twice',
    edits: [
      {
        file: 'packages/ledger/functions/roll-up.sql',
        from: 'a.balance + s.amount',
        to: 'a.balance + 2 * s.amount',
      },
    ],
    testFile: 'packages/ledger/src/roll-up.test.ts',
    test: 'moves what postings added into the balance',
  },
  {
    name: 'the application may write what it likes into the ledger',
    edits: [
      {
        file: 'packages/ledger/migrations/001-ledger.sql',
        from: 'grant select on all tables in schema ledger to fairhouse_app;',
        to: 'grant all on all tables in schema ledger to fairhouse_app;',
      },
    ],
    testFile: 'packages/ledger/src/append-only.test.ts',
    test: 'is refused',
  },
  {
    name: 'a cancel that comes first is forgotten, in a drill',
    edits: [
      { file: `${PROVIDER}/cancel.ts`, from: "    await record(call, 'tombstone', txId, null);\n", to: '' },
    ],
    testFile: 'tools/drill/test/chaos.test.ts',
    test: 'comes back a day later, and both sides are equal',
  },
  {
    name: 'a win is paid again when it is told again, in a drill',
    edits: [
      {
        file: `${PROVIDER}/credit.ts`,
        from: '  if (replay) return replay;\n',
        to: "  if (replay && replay.code !== 'OK') return replay;\n",
      },
    ],
    testFile: 'tools/drill/test/chaos.test.ts',
    test: 'comes back a day later, and both sides are equal',
  },
  ...AGENCY_BUGS,
  ...BONUS_BUGS,
  ...DRAW_BUGS,
  ...IDENTITY_BUGS,
  ...POKER_BUGS,
  ...REPLAY_BUGS,
  ...REWARD_BUGS,
  ...ROUND_BUGS,
  ...FISH_BUGS,
  ...SPORTS_BUGS,
  ...VENDOR_BUGS,
  ...BRAND_BUGS,
  ...CONTENT_BUGS,
];

/** A few that are quickly tried, of a kind each: tried in every `npm test`. */
const SAMPLED = [
  'the parts of the house count twice',
  'the application may write what it likes into the ledger',
  'a stake is taken of a session that is over',
  'a known id is taken for the same message, whatever it says',
  'a round that is closed again counts again',
];

export const SAMPLE: readonly Bug[] = SAMPLED.map((name) => {
  const bug = BUGS.find((one) => one.name === name);
  assert(bug, `there is a bug "${name}"`);
  return bug;
});
