import { parseMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { useEffect, useState } from 'react';
import { wantsCalm } from '../theme/calm-motion.ts';
import { Amount, type AmountProps } from './amount.tsx';
import { useCountUp } from './use-count-up.ts';

export type TickingAmountProps = AmountProps & {
  /** Told of the amount that a change has come to rest at; not of the first one. */
  readonly onRest?: (value: string) => void;
};

/** An amount that counts to what it becomes, and is there at once where less motion is wished for. */
export function TickingAmount({ value, onRest, ...look }: TickingAmountProps) {
  const [way, setWay] = useState({ from: value, to: value });
  if (value !== way.to) setWay({ from: wantsCalm() || look.hidden ? value : way.to, to: value });
  const [from, to] = [parseMoney(way.from) ?? ZERO, parseMoney(way.to) ?? ZERO];
  const shown = useCountUp(from, to);
  const [told, setTold] = useState(value);
  const rests = shown === to && told !== value;
  useEffect(() => {
    if (!rests) return;
    setTold(value);
    onRest?.(value);
  }, [rests, value, onRest]);
  return <Amount {...look} value={wireMoney(shown)} />;
}
