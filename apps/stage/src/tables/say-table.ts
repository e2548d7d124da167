import type {
  BaccaratHand,
  BeadPile,
  CoinBowl,
  DiceThrow,
  DragonTigerCards,
  RouletteSpin,
} from '@fairhouse/games';
import type { useText } from '@fairhouse/ui';

export type Say = ReturnType<typeof useText>;

/** What a table shows of a round, by the game. */
export type TableOutcome = BaccaratHand | DragonTigerCards | RouletteSpin | DiceThrow | CoinBowl | BeadPile;

const SUIT_SIGNS: Readonly<Record<string, string>> = { D: '♦', H: '♥', S: '♠', C: '♣' };

type SpotKey = Extract<Parameters<Say>[0], `table.spot.${string}`>;

/** The name of a spot as the felt prints it. */
export function spotName(t: Say, id: string): string {
  const [kind = '', part = ''] = id.split(':');
  const [, , side] = /^(dragon|tiger)_(big|small|odd|even|red|black|suit)$/.exec(kind) ?? [];
  const key = side ? `side_${side}` : kind === 'double' ? 'doubleOf' : kind;
  return t(`table.spot.${key}` as SpotKey, { part: SUIT_SIGNS[part] ?? part.replaceAll('-', ' · ') });
}

const countReds = ({ coins }: CoinBowl): number => coins.filter((coin) => coin === 'red').length;

/** What happened, in a few words. */
export function sayOutcome(t: Say, outcome: TableOutcome): string {
  switch (outcome.type) {
    case 'hand': {
      const { winner, playerTotal, bankerTotal } = outcome;
      if (winner === 'tie') return t('table.outcome.tie', { total: playerTotal });
      const totals = { high: Math.max(playerTotal, bankerTotal), low: Math.min(playerTotal, bankerTotal) };
      return t('table.outcome.wins', { side: t(`table.side.${winner}`), ...totals });
    }
    case 'cards':
      return outcome.winner === 'tie'
        ? t('table.outcome.tieCards')
        : t('table.outcome.winsCards', { side: t(`table.side.${outcome.winner}`) });
    case 'spin':
      return t('table.outcome.number', { number: outcome.number });
    case 'dice': {
      const total = outcome.dice.reduce((sum, die) => sum + die, 0);
      return t('table.outcome.dice', { dice: outcome.dice.join(' · '), total });
    }
    case 'coins':
      return t('table.outcome.coins', { reds: countReds(outcome), whites: 4 - countReds(outcome) });
    case 'beads':
      return t('table.outcome.beads', { beads: outcome.beads, remainder: outcome.remainder });
  }
}
