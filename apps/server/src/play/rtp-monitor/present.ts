import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { GameReturn } from '@fairhouse/wire/play/rtp-monitor';
import { assessRow } from './assess-row.ts';
import type { GameReturnRow } from './store.ts';

const PLACES = 100;

const cut = (value: number): number => Math.round(value * PLACES) / PLACES;

export function presentReturn(row: GameReturnRow): GameReturn {
  const judged = assessRow(row);
  const stake = moneyOf(row.stake);
  const payout = moneyOf(row.payout);
  return {
    code: row.code,
    title: row.title,
    vendor: row.vendor,
    state: row.stoppedAt === null ? row.state : 'stopped',
    stop: row.stoppedAt === null ? null : { at: row.stoppedAt, by: row.stoppedBy, why: row.stoppedWhy },
    declared: row.most === null ? null : { least: row.least, most: row.most },
    rounds: Number(row.rounds),
    stake: wireMoney(stake),
    payout: wireMoney(payout),
    actual: row.staked === 0 ? null : cut((row.paid / row.staked) * 100),
    deviation: cut(judged?.deviation ?? 0),
    verdict: judged?.verdict ?? null,
  };
}
