import { CallRefused } from '@fairhouse/client';
import type { WayFault } from '@fairhouse/rules/money/cashier/find-way-fault';
import { useState } from 'react';
import type { Cashier } from './queries.ts';

const CODE = /^[a-z][a-z0-9-]{1,39}$/;

/** What of a new method is told once, and cannot be changed later. */
export type Way<Kind extends string> = {
  readonly id: string;
  readonly kind: Kind;
  /** The code of a payment provider; empty where none is chosen. */
  readonly provider: string;
};

export type WayPart = 'id' | WayFault['part'];

export type WayWrong = Readonly<Partial<Record<WayPart, WayFault['rule'] | 'code' | 'method_taken'>>>;

type Judge<Kind extends string> = (way: {
  readonly kind: Kind;
  readonly provider: Cashier['providers'][number]['kind'] | null | undefined;
}) => WayFault | undefined;

/** The fields of a new method, and what is wrong with them by the rules of the house or by its answer. */
export function useNewMethod<Kind extends string>(
  first: Way<Kind>,
  providers: Cashier['providers'],
  judge: Judge<Kind>,
) {
  const [way, setWay] = useState(first);
  const provider = way.provider ? providers.find(({ code }) => code === way.provider)?.kind : null;
  const fault = judge({ kind: way.kind, provider });
  const wrong: WayWrong = {
    ...(CODE.test(way.id) ? {} : { id: 'code' }),
    ...(fault ? { [fault.part]: fault.rule } : {}),
  };
  return { way, set: (changes: Partial<Way<Kind>>) => setWay({ ...way, ...changes }), wrong };
}

/** The fields that the house refused, by the rule that each breaks. */
export const refusedParts = (error: unknown): WayWrong =>
  error instanceof CallRefused
    ? (Object.fromEntries(
        Object.entries(error.failure.fields ?? {}).map(([part, { rule }]) => [part, rule]),
      ) as WayWrong)
    : {};
