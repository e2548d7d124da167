import type { ToldTerms } from '@fairhouse/wire/agency/contract';
import type { ContractKind } from '@fairhouse/wire/money/contract-words';
import type { GameType } from '@fairhouse/wire/play/game-types';

/** Who is in the demo team. */
export type Person = {
  readonly name: string;
  readonly upline: string | null;
  readonly opens: 'agent' | 'member';
  /** On which of the days they join, the first being 0. */
  readonly joins: number;
  /** Of ten days they play on about so many. */
  readonly plays: number;
  readonly stake: number;
  readonly game: string;
  readonly vendorCode: string;
};

const person = (
  name: string,
  upline: string | null,
  opens: Person['opens'],
  joins: number,
  [plays, stake, vendorCode, game]: readonly [number, number, string, string],
): Person => ({ name, upline, opens, joins, plays, stake, vendorCode, game });

/** The agent whose password is told at the first start. */
export const AGENT_NAME = 'amihan';

/** An agent, three levels of agents and members below, each after the one above. */
export const TEAM: readonly Person[] = [
  person(AGENT_NAME, null, 'agent', 0, [1, 200, 'PGSLOT', 'koi-emperor']),
  person('dalisay', AGENT_NAME, 'agent', 0, [2, 200, 'PGSLOT', 'koi-emperor']),
  person('bayani', AGENT_NAME, 'agent', 0, [1, 500, 'PGSLOT', 'ember-crown']),
  person('tala', 'dalisay', 'agent', 1, [2, 100, 'FCSLOT', 'orchard']),
  person('ligaya', 'bayani', 'agent', 2, [2, 200, 'PGSLOT', 'koi-emperor']),
  person('kidlat07', AGENT_NAME, 'member', 0, [3, 500, 'PGSLOT', 'koi-emperor']),
  person('mayumi', AGENT_NAME, 'member', 3, [2, 200, 'FCSLOT', 'orchard']),
  person('sampaguita', 'dalisay', 'member', 1, [4, 500, 'PGSLOT', 'koi-emperor']),
  person('ilaw88', 'dalisay', 'member', 2, [3, 500, 'JLSLOT', 'high-tower']),
  person('lakan', 'tala', 'member', 2, [3, 500, 'PGSLOT', 'koi-emperor']),
  person('hiraya', 'tala', 'member', 4, [3, 200, 'JLSLOT', 'high-tower']),
  person('alon21', 'tala', 'member', 9, [2, 500, 'PGSLOT', 'koi-emperor']),
  person('makisig', 'bayani', 'member', 2, [3, 500, 'JLSLOT', 'high-tower']),
  person('luntian', 'bayani', 'member', 12, [2, 200, 'FCSLOT', 'orchard']),
  person('dakila', 'ligaya', 'member', 4, [3, 500, 'PGSLOT', 'koi-emperor']),
  person('amanda3', 'ligaya', 'member', 6, [3, 200, 'JLSLOT', 'high-tower']),
  person('tadhana', 'ligaya', 'member', 20, [4, 200, 'PGSLOT', 'koi-emperor']),
];

/** What is agreed at every step of the line on a day: the house's share, and those of each level below. */
export type Agreement = {
  readonly day: number;
  readonly kind: ContractKind;
  /** By the level of who gets it, in 1/1,000,000; the first is the agent under the house. */
  readonly ppm: readonly [number, number, number];
  readonly categories: readonly GameType[];
};

/** The line is paid by the day at first, then by the hour, then as bets are settled; dividends and rebates all along. */
export const AGREEMENTS: readonly Agreement[] = [
  { day: 0, kind: 'dividend', ppm: [200_000, 120_000, 60_000], categories: [] },
  { day: 0, kind: 'rebate', ppm: [400, 200, 100], categories: ['RNG'] },
  { day: 0, kind: 'daily', ppm: [1_200, 800, 400], categories: ['RNG'] },
  { day: 14, kind: 'daily', ppm: [1_200, 800, 400], categories: ['SPORTS'] },
  { day: 14, kind: 'hourly', ppm: [1_000, 700, 300], categories: ['RNG'] },
  { day: 26, kind: 'hourly', ppm: [1_000, 700, 300], categories: ['FISH'] },
  { day: 26, kind: 'realTime', ppm: [900, 600, 300], categories: ['RNG'] },
];

/** Of a dividend and of a salary the second tier asks for a team that plays. */
const SECOND = { minVolume: '20000', minActive: 4 } as const;

export const termsOf = ({ kind, categories }: Agreement, ppm: number): ToldTerms => ({
  categories: [...categories],
  tiers:
    kind === 'rebate'
      ? []
      : [
          { minVolume: '0', minActive: 0, ppm: ppm / 2 },
          { ...SECOND, ppm },
        ],
  rates: kind === 'rebate' ? Object.fromEntries(categories.map((category) => [category, ppm])) : {},
  period: kind === 'dividend' ? 'weekly' : null,
  feePpm: kind === 'dividend' ? 20_000 : 0,
  noticeDays: 0,
});
