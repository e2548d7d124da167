import { Amount } from '@fairhouse/ui';
import type { ReactNode } from 'react';

export type Sum = {
  readonly name: string;
  readonly value: string;
  readonly signed?: boolean;
};

type SumStripProps = {
  readonly label: string;
  readonly sums: readonly Sum[];
  readonly symbol: string;
  readonly note?: ReactNode;
};

/** What the days of a record come to. */
export function SumStrip({ label, sums, symbol, note }: SumStripProps) {
  return (
    <section className="card sum-strip" aria-label={label}>
      <dl>
        {sums.map(({ name, value, signed = false }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Amount value={value} symbol={symbol} signed={signed} />
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="border-line-soft border-t px-5 py-3 text-dense text-text-2">{note}</p>}
    </section>
  );
}
