import type { TableOutcome } from '../describe-table.ts';
import { BaccaratOutcome, DragonTigerOutcome } from './CardsOutcome.tsx';
import { BeadsOutcome, CoinsOutcome, DiceOutcome, RouletteOutcome } from './ChanceOutcome.tsx';

type OutcomeViewProps = {
  readonly gameId: string;
  /** Of this round, or of the one before while stakes are taken. */
  readonly outcome: TableOutcome | undefined;
  readonly shown: boolean;
};

/** What lies on the table. */
export function OutcomeView({ gameId, outcome, shown }: OutcomeViewProps) {
  const last = <T extends TableOutcome['type']>(type: T) =>
    outcome?.type === type ? (outcome as Extract<TableOutcome, { type: T }>) : undefined;
  if (gameId === 'roulette') return <RouletteOutcome outcome={last('spin')} shown={shown} />;
  if (gameId === 'sic_bo') return <DiceOutcome outcome={last('dice')} />;
  if (gameId === 'hoo_hey_how') return <DiceOutcome outcome={last('dice')} pictures />;
  if (gameId === 'xoc_dia') return <CoinsOutcome outcome={last('coins')} />;
  if (gameId === 'fan_tan') return <BeadsOutcome outcome={last('beads')} shown={shown} />;
  const hand = last('hand');
  const cards = last('cards');
  if (hand) return <BaccaratOutcome outcome={hand} shown={shown} />;
  return cards ? <DragonTigerOutcome outcome={cards} shown={shown} /> : null;
}
