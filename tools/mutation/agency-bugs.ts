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
];
