/** One piece of a file that is rewritten; it stands there exactly once. */
export type Edit = { readonly file: string; readonly from: string; readonly to: string };

/** A bug as somebody could make it, and the test that has to notice. */
export type Bug = {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly testFile: string;
  /** A part of the test's full name. */
  readonly test: string;
};

const PROVIDER = 'apps/server/src/features/provider';
const STAKES = 'apps/server/migrations/012-stakes.sql';

const LANE_LOOKS_FOR_ID =
  '\n      and not exists (select from known_tx k where k.tx_id = c.tx_id and k.provider = c.provider)';
const LANE_LOOKS_FOR_LIMIT =
  "\n    union all select player_id from play_limit where player_id = any (p_players) and kind <> 'deposit'";
const LANE_LOOKS_AGAIN_FOR_LIMIT =
  "\n    or exists (select from play_limit where player_id = any (v_players) and kind <> 'deposit')";

/** Holds the door open between what a stake looked at and what it writes, so that a race is certain. */
const LANE_SLOWLY: Edit = {
  file: STAKES,
  from: '  select array_agg(v_fit[place]), array_agg(id), array_agg(after)\n',
  to: '  perform pg_sleep(1);\n  select array_agg(v_fit[place]), array_agg(id), array_agg(after)\n',
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
    testFile: 'apps/server/src/features/protection/protection.test.ts',
    test: 'lets exactly as many of 64 parallel stakes',
  },
  {
    name: 'the lane does not look again for bars when it has the lock',
    edits: [
      LANE_SLOWLY,
      {
        file: STAKES,
        from: '  if exists (select from play_bar where player_id = any (v_players))',
        to: '  if false',
      },
    ],
    testFile: 'apps/server/src/features/protection/bar-race.test.ts',
    test: 'no stake moves after the bar stands',
  },
  {
    name: 'the lane takes a stake of a session that is over',
    edits: [
      {
        file: STAKES,
        from: " and s.expires_at > timestamptz 'epoch' + c.at_ms * interval '1 millisecond'",
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
        file: 'apps/server/src/features/protection/check-stake.ts',
        from: '  await lockPlayer(tx, player.brand_id, player.id);\n',
        to: '',
      },
      {
        file: 'apps/server/src/features/protection/check-stake.ts',
        from: '  const limits = await lockLimits',
        to: '  await new Promise((later) => setTimeout(later, Math.random() * 1000));\n  const limits = await lockLimits',
      },
    ],
    testFile: 'apps/server/src/features/protection/bar-race.test.ts',
    test: 'no reserve moves after the bar stands',
  },
  {
    name: 'a stake alone does not look at limits',
    edits: [
      {
        file: 'apps/server/src/features/protection/check-stake.ts',
        from: 'limit.used + amount > limit.amount',
        to: 'limit.used > limit.amount',
      },
    ],
    testFile: 'apps/server/src/features/protection/protection.test.ts',
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
        from: "  if (!known.content_hash.equals(hash)) return { code: 'DUPLICATE_MISMATCH' };\n",
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
    testFile: 'apps/server/src/features/protection/protection.test.ts',
    test: 'gets back what a cancel gave back',
  },
];
