import type { Bug } from './bug.ts';

const SERVER = 'apps/server/src/agency';
const SQL = 'apps/server/functions/agency';

/** Bugs in contracts of agents and what they pay. */
export const AGENCY_BUGS: readonly Bug[] = [
  {
    name: 'what an agent is paid is not cut to cents',
    edits: [
      {
        file: `${SQL}/pay-reckon.sql`,
        from: '(trunc(exact / 100) * 100)::bigint as due',
        to: 'exact::bigint as due',
      },
    ],
    testFile: `${SERVER}/pay/pay.test.ts`,
    test: 'a daily salary pays each level its difference',
  },
  {
    name: 'an agent is paid what those below have, too',
    edits: [
      {
        file: `${SQL}/pay-reckon.sql`,
        from: 'coalesce(o.gross, 0) - coalesce(b.below, 0) as exact',
        to: 'coalesce(o.gross, 0) as exact',
      },
    ],
    testFile: `${SERVER}/pay/pay.test.ts`,
    test: 'a daily salary pays each level its difference',
  },
  {
    name: 'a signature is taken without the list that was confirmed',
    edits: [
      {
        file: `${SERVER}/contract/answer-offer.ts`,
        from: "  if (plan.confirm !== confirm) return fail({ code: 'contract_list_changed' });\n  const taken",
        to: '  const taken',
      },
    ],
    testFile: `${SERVER}/contract/contract.test.ts`,
    test: 'signing less ends what was given on below it',
  },
  {
    name: 'what was given on below outlives a lower signature',
    edits: [
      {
        file: `${SERVER}/contract/plan-signing.ts`,
        from: '    level = await listGiven(reader, holders, kind);',
        to: '    level = [];',
      },
    ],
    testFile: `${SERVER}/contract/contract.test.ts`,
    test: 'signing less ends what was given on below it',
  },
  {
    name: 'an agent is paid a period once more when it is reckoned again',
    edits: [{ file: `${SQL}/pay-reckon.sql`, from: 'coalesce(w.due, 0) as paid,', to: '0::bigint as paid,' }],
    testFile: `${SERVER}/pay/agents-model.test.ts`,
    test: 'whatever members do, whoever moves or is held',
  },
  {
    name: 'costs are taken of what the house lost to a team',
    edits: [
      {
        file: `${SQL}/pay-dividend.sql`,
        from: '(greatest(a.win, 0)::numeric * a.fee_ppm',
        to: '(a.win::numeric * a.fee_ppm',
      },
    ],
    testFile: `${SERVER}/pay/agents-model.test.ts`,
    test: 'whatever members do, whoever moves or is held',
  },
  {
    name: 'a loss is carried on by every place of who moved',
    edits: [
      {
        file: `${SQL}/pay-dividend.sql`,
        from: 'select player_id, max(place_no) as place_no from part group by 1',
        to: 'select player_id, place_no from part',
      },
    ],
    testFile: `${SERVER}/pay/pay.test.ts`,
    test: 'a loss is carried on once by whoever moved within the period',
  },
  {
    name: 'an agent counts as an active member of the own team',
    edits: [
      {
        file: `${SQL}/team-active.sql`,
        from: 'generate_series(1, length(s.path) - 5, 5)',
        to: 'generate_series(1, length(s.path), 5)',
      },
    ],
    testFile: `${SERVER}/pay/agents-model.test.ts`,
    test: 'whatever members do, whoever moves or is held',
  },
  {
    name: 'what is settled while a member is held counts for agents',
    edits: [
      {
        file: `${SQL}/count-team.sql`,
        from: 'sum(case when cause is null then worth else 0 end) as counted',
        to: 'sum(worth) as counted',
      },
    ],
    testFile: `${SERVER}/pay/agents-model.test.ts`,
    test: 'whatever members do, whoever moves or is held',
  },
  {
    name: 'a corrected draw counts for agents when it was corrected',
    edits: [
      {
        file: `${SQL}/count-team.sql`,
        from: 'b.settled_at end, d.settled_at, e.at) as settled_at',
        to: 'b.settled_at end, e.at) as settled_at',
      },
    ],
    testFile: `${SERVER}/pay/agents-model.test.ts`,
    test: 'whatever members do, whoever moves or is held',
  },
  {
    name: 'an agent sees the teams of siblings',
    edits: [
      {
        file: `${SERVER}/team/store.ts`,
        from: "|| '~'`,\n  );\n\nexport type MemberRow",
        to: "|| '~' is not null`,\n  );\n\nexport type MemberRow",
      },
    ],
    testFile: `${SERVER}/team/team.test.ts`,
    test: 'of a million pairs of two people',
  },
  {
    name: 'a share of an envelope is opened as often as it is asked for',
    edits: [
      {
        file: `${SERVER}/team-envelope/open-share.ts`,
        from: '    if (share.openedAt !== null) return ok(null);\n',
        to: '',
      },
    ],
    testFile: `${SERVER}/team-envelope/team-envelope.test.ts`,
    test: 'a share is opened once, however often, and both sides see the same',
  },
  {
    name: 'what an upline is short of is owed in the books alone',
    edits: [
      {
        file: `${SERVER}/pay/escrow/take-back.ts`,
        from: '  if (owed > 0n) await recordDebt(tx, playerId, currency, owed);\n',
        to: '',
      },
    ],
    testFile: `${SERVER}/pay/escrow/escrow.test.ts`,
    test: 'dividends below are paid in full: from the escrow, then as a debt, and both sides are told',
  },
];
