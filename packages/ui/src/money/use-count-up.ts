import { type Money, moneyOf } from '@fairhouse/kernel';
import { useEffect, useState } from 'react';

const COUNT_MS = 700;

/** Counts to an amount; shows it at once where `from` is already it. */
export function useCountUp(from: Money, to: Money, lastMs = COUNT_MS): Money {
  const [shown, setShown] = useState(from);
  useEffect(() => {
    const beginMs = performance.now();
    let frame = 0;
    const step = () => {
      const thousandths = BigInt(Math.min(1000, Math.round(((performance.now() - beginMs) / lastMs) * 1000)));
      setShown(moneyOf(from + ((to - from) * thousandths) / 1000n));
      if (from !== to && thousandths < 1000n) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [from, to, lastMs]);
  return from === to ? to : shown;
}
