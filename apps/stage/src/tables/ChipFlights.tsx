import { addMoney, type Money, ZERO } from '@fairhouse/kernel';
import { wantsCalm } from '@fairhouse/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { Chip, chipsOf } from './Chip.tsx';
import type { SpotStake } from './SpotChips.tsx';

type ChipFlightsProps = {
  /** What lies on the spots, mine alone. */
  readonly stakes: ReadonlyMap<string, SpotStake>;
  readonly chips: readonly Money[];
  /** Spots that won, once the round has its result. */
  readonly won: ReadonlySet<string> | undefined;
};

type Place = { readonly x: number; readonly y: number };
type Flight = {
  readonly id: number;
  readonly amount: Money;
  readonly from: Place;
  readonly to: Place;
  readonly delayMs: number;
};

/** A winning spot is paid, and what lies there leaves for the balance so much later. */
const PAID_MS = 700;
const FLIGHTS_MOST = 12;

/** Chips that travel over the table: from the tray to a spot, from the dealer to what won, home, and what lost to the dealer. */
export function ChipFlights({ stakes, chips, won }: ChipFlightsProps) {
  const host = useRef<HTMLDivElement>(null);
  const before = useRef<{ stakes: typeof stakes; won: typeof won }>({ stakes, won });
  const counted = useRef(0);
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  useLayoutEffect(() => {
    const { stakes: stood, won: settled } = before.current;
    before.current = { stakes, won };
    const table = host.current?.closest('main');
    if (!table || wantsCalm()) return;
    const at = (query: string): Place | undefined => {
      const box = table.querySelector(query)?.getBoundingClientRect();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const spotAt = (spot: string) => at(`[data-spot="${spot}"]`);
    const fly = (amount: Money, from: Place | undefined, to: Place | undefined, delayMs = 0): Flight[] => {
      if (!from || !to) return [];
      counted.current += 1;
      return [{ id: counted.current, amount: chipsOf(amount, chips)[0]!, from, to, delayMs }];
    };
    const next =
      won && !settled
        ? [...stakes].flatMap(([spot, { accepted }]) => {
            if (accepted === ZERO) return [];
            const [dealer, there] = [at('.table-middle, .seats-dealer'), spotAt(spot)];
            if (!won.has(spot)) return fly(accepted, there, dealer);
            return [...fly(accepted, dealer, there), ...fly(accepted, there, at('.dock-balance'), PAID_MS)];
          })
        : [...stakes].flatMap(([spot, { accepted, laid }]) => {
            const was = stood.get(spot);
            const more = addMoney(accepted, laid) - (was ? addMoney(was.accepted, was.laid) : ZERO);
            return laid > ZERO && more > 0n
              ? fly(more as Money, at('.tray [aria-pressed="true"]'), spotAt(spot))
              : [];
          });
    if (next.length > 0) setFlights((going) => [...going, ...next].slice(-FLIGHTS_MOST));
  }, [stakes, chips, won]);
  return (
    <div ref={host} className="chip-flights" aria-hidden="true">
      {flights.map(({ id, amount, from, to, delayMs }) => (
        <span
          key={id}
          style={
            {
              '--from-x': `${from.x}px`,
              '--from-y': `${from.y}px`,
              '--to-x': `${to.x}px`,
              '--to-y': `${to.y}px`,
              animationDelay: `${delayMs}ms`,
            } as React.CSSProperties
          }
          onAnimationEnd={() => setFlights((going) => going.filter((each) => each.id !== id))}
        >
          <Chip amount={amount} />
        </span>
      ))}
    </div>
  );
}
