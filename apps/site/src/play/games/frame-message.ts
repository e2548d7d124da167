import { parseMoney, ZERO } from '@fairhouse/kernel';
import { FRAME_SIGNALS, type FrameMessage } from '@fairhouse/wire/play/frame-messages';

/**
 * Reads a message of the game: only from its own window and exactly its origin, only of a known form.
 * @returns undefined for anything else
 */
export function readFrameMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  frame: { readonly origin: string; readonly window: unknown },
): FrameMessage | undefined {
  if (event.origin !== frame.origin || event.source !== frame.window) return undefined;
  const said: unknown = event.data;
  if (typeof said !== 'object' || said === null) return undefined;
  const { type, stake, ...more } = said as { readonly type?: unknown; readonly stake?: unknown };
  if (Object.keys(more).length > 0) return undefined;
  if (type === 'fairhouse.playing') return isStake(stake) ? { type, stake } : undefined;
  if ('stake' in said) return undefined;
  return FRAME_SIGNALS.map((known) => ({ type: known })).find((known) => known.type === type);
}

function isStake(stake: unknown): stake is string {
  const amount = typeof stake === 'string' ? parseMoney(stake) : undefined;
  return amount !== undefined && amount >= ZERO;
}
