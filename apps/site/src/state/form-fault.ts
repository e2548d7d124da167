import { CallRefused } from '@fairhouse/client';
import type { Translate } from '@fairhouse/ui';
import type { FormFault } from '@fairhouse/ui/form';
import type { FaultCode } from '@fairhouse/wire/faults';
import { fieldText } from './field-text.ts';
import { refusalText } from './refusal.ts';

/** The fields of a form that refusals are about. */
export type FaultPlaces = Readonly<Partial<Record<FaultCode, string>>>;

/**
 * What a form says of a failed call.
 * @param places for each code that is about one field, the name of that field
 */
export function formFault(t: Translate, error: unknown, places: FaultPlaces = {}): FormFault | undefined {
  if (error === null || error === undefined) return undefined;
  const sentence = refusalText(t, error);
  if (!(error instanceof CallRefused)) return { fields: {}, sentence };
  const { code, fields = {} } = error.failure;
  const named = Object.entries(fields).map(([name, fault]) => [name, fieldText(t, fault)]);
  const place = places[code as FaultCode];
  return {
    fields: { ...(place === undefined ? {} : { [place]: sentence }), ...Object.fromEntries(named) },
    sentence,
  };
}

/** What a form says of a failed call that can only be about one of its fields. */
export function faultAt(t: Translate, error: unknown, field: string): FormFault | undefined {
  if (error === null || error === undefined) return undefined;
  const sentence = refusalText(t, error);
  return { fields: { [field]: sentence }, sentence };
}
