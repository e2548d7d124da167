import type { Reader } from '@fairhouse/db';
import type { RoundStanding } from '@fairhouse/provider';
import type { RoundState } from '../round/index.ts';
import { findFacts, type RoundFacts } from './store.ts';

/** Where some rounds stand. */
export const findStandings = async (reader: Reader, ids: readonly string[]): Promise<RoundStanding[]> =>
  (await findFacts(reader, ids)).map((facts) => ({ ...facts, state: stateOf(facts) }));

/** While a stake is asked for nobody knows yet; afterwards the round is decided, or its stake is to go back. */
const STATES: Readonly<Record<Exclude<RoundState, 'disputed'>, RoundStanding['state']>> = {
  debiting: 'live',
  open: 'live',
  settling: 'finished',
  settled: 'finished',
  refused: 'void',
  cancelling: 'void',
  void: 'void',
};

const stateOf = ({ state, decided }: RoundFacts): RoundStanding['state'] =>
  state === 'disputed' ? (decided ? 'finished' : 'void') : STATES[state];
