import { CallRefused } from '@fairhouse/client';
import type { Translate } from '@fairhouse/ui';
import type { FaultCode } from '@fairhouse/wire/faults';
import { fieldText } from '../../state/field-text.ts';
import { refusalText } from '../../state/refusal.ts';

export type PlacedFault<F extends string> = { readonly field: F | 'root'; readonly message: string };

/** Where in a form a refusal is said: at the fields it names, at the one that its code is about, or below them all. */
export function placeFault<F extends string>(
  t: Translate,
  error: unknown,
  fields: readonly F[],
  byCode: Partial<Record<FaultCode, F>>,
): readonly PlacedFault<F>[] {
  const failure = error instanceof CallRefused ? error.failure : undefined;
  const named = Object.entries(failure?.fields ?? {}).flatMap(([name, fault]) =>
    fields.includes(name as F) ? [{ field: name as F, message: fieldText(t, fault) }] : [],
  );
  if (named.length > 0) return named;
  const field = (failure && byCode[failure.code as FaultCode]) ?? 'root';
  return [{ field, message: refusalText(t, error) }];
}
