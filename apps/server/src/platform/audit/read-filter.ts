import { AUDIT_KIND_WORDS, type AuditKind } from '@fairhouse/wire/platform/audit-words';
import { endOfTimeMs } from '../../frame/slices.ts';
import type { AuditFilter } from './store.ts';

type Asked = {
  readonly subject?: string | undefined;
  readonly actor?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};

const EVERY_WORD: readonly string[] = Object.values(AUDIT_KIND_WORDS).flat();

/** What of the log is asked for, as the store reads it. */
export const readFilter = ({ subject, actor, kind, from, to }: Asked): AuditFilter => ({
  fromMs: from ?? 0,
  toMs: to ?? endOfTimeMs,
  subject: subject ?? null,
  actor: actor ?? null,
  words: kind === undefined || kind === 'other' ? null : AUDIT_KIND_WORDS[kind],
  without: kind === 'other' ? EVERY_WORD : null,
});
