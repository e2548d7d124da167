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
  {
    name: 'a tier is reached by what all places of a day count together',
    edits: [
      {
        file: `${SQL}/pay-gross.sql`,
        from: 'partition by s.day, s.hour, s.place_no',
        to: 'partition by s.day, s.hour',
      },
    ],
    testFile: `${SERVER}/pay/agents-model.test.ts`,
    test: 'whatever members do, whoever moves or is held',
  },
  {
    name: 'active members of a dividend are added day by day',
    edits: [
      {
        file: `${SQL}/pay-dividend.sql`,
        from: "select a.place_no, a.members from team_active(p_brand, p_from, p_to, 'span', p_places, p_deposit, p_valid) a",
        to: "select a.place_no, a.members from (select place_no, sum(members)::integer as members from team_active(p_brand, p_from, p_to, 'day', p_places, p_deposit, p_valid) group by 1) a",
      },
    ],
    testFile: `${SERVER}/pay/agents-model.test.ts`,
    test: 'whatever members do, whoever moves or is held',
  },
  {
    name: 'money handed on in a team is a deposit',
    edits: [
      {
        file: `${SERVER}/team/count-volumes.ts`,
        from: "    'deposit.credited',\n",
        to: "    'deposit.credited', 'upline_transfer.made' as never,\n",
      },
      {
        file: `${SERVER}/team/count-volumes.ts`,
        from: "    case 'deposit.credited':\n",
        to: "    case 'upline_transfer.made' as never:\n    case 'deposit.credited':\n",
      },
    ],
    testFile: `${SERVER}/pay/agents-model.test.ts`,
    test: 'whatever members do, whoever moves or is held',
  },
  {
    name: 'a bet is paid by the contract of the day on which it was settled',
    edits: [
      {
        file: `${SQL}/pay-gross.sql`,
        from: '(h.categories) and d.bet_day >= h.from_day and (h.until_day is null or d.bet_day < h.until_day)',
        to: '(h.categories) and d.day >= h.from_day and (h.until_day is null or d.day < h.until_day)',
      },
    ],
    testFile: `${SERVER}/pay/agents-model.test.ts`,
    test: 'whatever members do, whoever moves or is held',
  },
  {
    name: 'what the house won from somebody excluded counts for agents',
    edits: [
      {
        file: `${SQL}/count-team.sql`,
        from: 'sum(case when cause is null then stake - payout else 0 end) as win',
        to: 'sum(stake - payout) as win',
      },
    ],
    testFile: `${SERVER}/pay/agents-model.test.ts`,
    test: 'whatever members do, whoever moves or is held',
  },
  {
    name: 'a loss is carried on twice',
    edits: [
      {
        file: `${SQL}/pay-dividend.sql`,
        from: '*, win - rebates - salaries - fee + carried as base',
        to: '*, win - rebates - salaries - fee + 2 * carried as base',
      },
    ],
    testFile: `${SERVER}/pay/agents-model.test.ts`,
    test: 'whatever members do, whoever moves or is held',
  },
  {
    name: 'what was paid before is read of the first reckoning',
    edits: [
      {
        file: `${SQL}/pay-reckon.sql`,
        from: 'order by l.place_no desc, l.revision desc',
        to: 'order by l.place_no desc, l.revision',
      },
    ],
    testFile: `${SERVER}/pay/agents-model.test.ts`,
    test: 'whatever members do, whoever moves or is held',
  },
];
