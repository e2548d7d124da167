import { CallRefused } from '@fairhouse/client';
import type { TextKey, Translate } from '@fairhouse/ui';
import type { FormFault } from '@fairhouse/ui/form';
import type { FaultCode } from '@fairhouse/wire/faults';
import { fieldText } from './field-text.ts';
import { faultText } from './use-fault-text.ts';

type Place = { readonly field: string; readonly words: TextKey };

/** For codes that are about one field of a form: that field, and what is said there. */
export type FaultPlaces = Readonly<Partial<Record<FaultCode, Place>>>;

/** What a form says of a failed call. */
export function formFault(t: Translate, error: unknown, places: FaultPlaces = {}): FormFault | undefined {
  if (error === null || error === undefined) return undefined;
  const sentence = faultText(t, error);
  if (!(error instanceof CallRefused)) return { fields: {}, sentence };
  const { code, fields = {} } = error.failure;
  const place = places[code as FaultCode];
  if (place) return { fields: { [place.field]: t(place.words) }, sentence };
  const named = Object.entries(fields).map(([name, fault]) => [name, fieldText(t, fault)]);
  return { fields: Object.fromEntries(named), sentence };
}
