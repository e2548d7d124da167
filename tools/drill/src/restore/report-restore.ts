import { isBreach } from '../findings.ts';
import type { Restore } from './run-restore.ts';

const MIB = 1024 * 1024;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

export function printRestore(restore: Restore): string {
  const { version, before, after, backup, restoreMs, rows, again, lost, doubled, wrong } = restore;
  return [
    `PostgreSQL ${version}, a full backup under load: ${seconds(backup.ms)}, ${(backup.bytes / MIB).toFixed(1)} MiB, encrypted`,
    `acknowledged before the instant: ${before}; after it, and given up: ${after}`,
    `restored into a new folder and taking writes after ${seconds(restoreMs)}`,
    `the dropped table: ${rows[0]} rows at the instant, ${rows[1]} after the restore`,
    `acknowledged on what was restored: ${again}`,
    ...[...lost, ...doubled, ...wrong].map((sentence) => `  ${sentence}`),
    `${lost.length} lost, ${doubled.length} doubled: ${isBreach(restore) ? 'BREACH' : 'all of it there, once; the books balance and the audit log verifies'}`,
  ].join('\n');
}
