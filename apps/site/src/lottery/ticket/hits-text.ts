import { type Play, PUSH, packFields, packList, prizeOf, settleLine } from '@fairhouse/games/lottery';
import { parseMoney } from '@fairhouse/kernel';
import type { useText } from '@fairhouse/ui';
import type { LotteryResult } from '@fairhouse/wire/lottery/issue';
import type { Ticket } from '@fairhouse/wire/lottery/ticket';
import { oddsText } from './odds-text.ts';

type Text = ReturnType<typeof useText>;

/** What of a ticket hit, counted in this browser: "2 × 99.5". A hit that a pool pays has no odds beforehand. */
export function hitsText(t: Text, play: Play, ticket: Ticket, { numbers }: LotteryResult): string {
  const packed = play.list ? packList(play, ticket.numbers) : packFields(play, ticket.fields);
  if (!packed.ok) return '';
  const { half, series } = ticket;
  const line = {
    pick: packed.value,
    unitStake: parseMoney(ticket.unitStake) ?? 0n,
    half,
    ...(series !== null && { series }),
  };
  const { hits } = settleLine(play, line, numbers.map(Number));
  const told = Object.entries(hits).filter(([, count]) => count > 0);
  if (told.length === 0) return t('lottery.noHits');
  return told
    .map(([hit, count]) => {
      if (hit === PUSH) return t('lottery.pushed', { count });
      const odds = oddsOfHit(play, hit, series);
      return odds === undefined ? `${count}` : `${count} × ${oddsText(half ? odds / 2n : odds)}`;
    })
    .join(', ');
}

function oddsOfHit(play: Play, hit: string, series: number | null): bigint | undefined {
  if (play.odds !== 'series') {
    const odds = play.odds[hit];
    return odds === undefined ? undefined : BigInt(odds);
  }
  const chance = play.chance?.[hit];
  return chance && series !== null ? prizeOf(chance, series) : undefined;
}
