import type { FaultCode } from '@fairhouse/wire/faults';
import { refusalCode } from '../../state/refusal.ts';

const HELD_BACK: ReadonlySet<FaultCode | undefined> = new Set([
  'deposit_limit_reached',
  'player_barred',
  'play_limit_reached',
  'reality_check_due',
]);

/** Did a limit of the player, or a pause, refuse the call? */
export const isHeldBack = (error: unknown): boolean => HELD_BACK.has(refusalCode(error));
