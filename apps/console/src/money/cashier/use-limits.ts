import { formatMoney, parseMoney, readTypedMoney, wireMoney } from '@fairhouse/kernel';
import { findMethodFault } from '@fairhouse/rules/money/cashier/find-method-fault';
import type { Named } from '@fairhouse/wire/schemas';
import { useState } from 'react';

type Stored = {
  readonly name: Named;
  readonly enabled: boolean;
  readonly minimum: string;
  readonly maximum: string;
  readonly fee: string;
};

/** What of the fields of a method can be wrong. */
export type LimitPart = 'name' | 'minimum' | 'maximum' | 'fee';
export type LimitFault = 'missing' | 'method_bounds' | 'method_fee';

export type Limits = {
  readonly typed: Stored;
  readonly set: (changes: Partial<Stored>) => void;
  readonly faults: Readonly<Partial<Record<LimitPart, LimitFault>>>;
  /** The fields as the server takes them; undefined while something is wrong with them. */
  readonly body: Stored | undefined;
};

/** Of a new method: off, until somebody has looked at it. */
export const NEW_LIMITS: Stored = {
  name: { EN: '', VI: null },
  enabled: false,
  minimum: '10.0000',
  maximum: '10000.0000',
  fee: '0.0000',
};

const spell = (wire: string): string => formatMoney(parseMoney(wire)!);

/** The fields that every method has: name, limits, fee, on or off. */
export function useLimits(stored: Stored): Limits {
  const [typed, setTyped] = useState<Stored>({
    name: stored.name,
    enabled: stored.enabled,
    minimum: spell(stored.minimum),
    maximum: spell(stored.maximum),
    fee: spell(stored.fee),
  });
  const [minimum, maximum, fee] = [typed.minimum, typed.maximum, typed.fee].map(readTypedMoney);
  const faults: Partial<Record<LimitPart, LimitFault>> = {};
  if (!typed.name.EN.trim()) faults.name = 'missing';
  if (!minimum) faults.minimum = 'missing';
  if (!maximum) faults.maximum = 'missing';
  if (fee === undefined) faults.fee = 'missing';
  if (minimum && maximum && fee !== undefined) {
    const fault = findMethodFault({ minimum, maximum, fee });
    if (fault) faults[fault.part] = fault.rule;
  }
  const body =
    Object.keys(faults).length === 0 && minimum && maximum && fee !== undefined
      ? {
          name: { EN: typed.name.EN.trim(), VI: typed.name.VI?.trim() || null },
          enabled: typed.enabled,
          minimum: wireMoney(minimum),
          maximum: wireMoney(maximum),
          fee: wireMoney(fee),
        }
      : undefined;
  return { typed, set: (changes) => setTyped({ ...typed, ...changes }), faults, body };
}
