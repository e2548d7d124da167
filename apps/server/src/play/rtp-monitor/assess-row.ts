import {
  type AssessedReturn,
  assessReturn,
  type DeclaredReturn,
} from '@fairhouse/rules/play/rtp-monitor/assess-return';
import type { GameReturnRow } from './store.ts';

const PER_CENT = 100;

/** What a game declares, as shares of the stake; undefined when its provider does not say. */
export const declaredOf = ({ least, most }: GameReturnRow): DeclaredReturn | undefined =>
  most === null ? undefined : { least: least === null ? null : least / PER_CENT, most: most / PER_CENT };

export function assessRow(row: GameReturnRow): AssessedReturn | undefined {
  const declared = declaredOf(row);
  return (
    declared &&
    assessReturn({ ...row, outcomes: Number(row.outcomes), stake: row.staked, payout: row.paid }, declared)
  );
}
