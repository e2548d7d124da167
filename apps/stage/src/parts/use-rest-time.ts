import { formatShort, useLanguage } from '@fairhouse/ui';
import type { TableRest } from '@fairhouse/wire/play/table';

/** When a rest is expected to end, by the player's own clock; null where nobody knows. */
export function useRestTime(rests: TableRest | null): string | null {
  const language = useLanguage();
  return rests?.until == null ? null : formatShort(rests.until, undefined, language);
}
