import type { FamilyCode } from '@fairhouse/games/lottery';
import { wantsCalm } from '@fairhouse/ui';
import { useEffect, useState } from 'react';
import { frameOfDraw, ROLL_MS } from './roll.ts';

const FRAME_MS = 90;

/**
 * Draws the numbers of a new result one after another. The result that was there when the page came is not drawn, and with
 * reduced motion none is.
 */
export function useRolling(
  family: FamilyCode,
  issue: string,
  balls: readonly string[],
): { readonly balls: readonly string[]; readonly rolling: boolean; readonly skip: () => void } {
  const [settled, setSettled] = useState(issue);
  const [passedMs, setPassed] = useState(0);
  const rolling = settled !== issue;
  const skip = () => setSettled(issue);
  useEffect(() => {
    if (!rolling) return;
    if (wantsCalm()) {
      setSettled(issue);
      return;
    }
    const began = performance.now();
    setPassed(0);
    const timer = setInterval(() => {
      const passed = performance.now() - began;
      setPassed(passed);
      if (passed >= ROLL_MS) setSettled(issue);
    }, FRAME_MS);
    return () => clearInterval(timer);
  }, [rolling, issue]);
  return { balls: rolling ? frameOfDraw(family, balls, passedMs) : balls, rolling, skip };
}
