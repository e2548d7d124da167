import { expect, it } from 'vitest';
import { orderMarkets } from './order-markets.ts';

const market = (kind: string, period: string, line: number | null = null, subject: string | null = null) => ({
  kind,
  period,
  line,
  subject,
  main: true,
  prices: [],
});

it('orders markets as the catalogue does, whenever they came', () => {
  const ordered = [
    market('1x2', 'ft'),
    market('1x2', '1'),
    market('handicap', 'ft', -0.5),
    market('handicap', 'ft', 0.25),
    market('total', 'ft', 2.5),
    market('team_total', 'ft', 0.5, 'home'),
    market('team_total', 'ft', 1.5, 'home'),
    market('team_total', 'ft', 0.5, 'away'),
    market('next_goal', 'ft', null, '2'),
  ];
  for (const mixed of [ordered.toReversed(), ordered.toSorted((a, b) => a.kind.localeCompare(b.kind))])
    expect(orderMarkets('football', mixed)).toEqual(ordered);
});
