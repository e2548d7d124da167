import { type FeltTable, spotMax } from '@fairhouse/games';
import { addMoney, type Money, ZERO } from '@fairhouse/kernel';
import { useState } from 'react';
import type { FeltProps } from './felts/felt.ts';

/** Lays chips unless a spot would then hold more than it takes. @returns how to lay, and the spot that was full */
export function useSpotCap(felt: FeltTable, { stakes, onLay }: FeltProps, chip: Money) {
  const [full, setFull] = useState<string>();
  const lay = (...spots: readonly string[]) => {
    const over = [...Map.groupBy(spots, (spot) => spot)].find(([id, chips]) => {
      const stake = stakes.get(id);
      const held = stake ? addMoney(stake.accepted, stake.laid) : ZERO;
      const spot = felt.game.spots.find((each) => each.id === id)!;
      return held + chip * BigInt(chips.length) > spotMax(felt, spot);
    });
    setFull(over?.[0]);
    if (!over) onLay(...spots);
  };
  return [lay, full] as const;
}
