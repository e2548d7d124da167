import { FRAME_MESSAGES, type FrameMessage } from '@fairhouse/wire';

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
  if (typeof said !== 'object' || said === null || Object.keys(said).join() !== 'type') return undefined;
  const { type } = said as { readonly type?: unknown };
  return FRAME_MESSAGES.map((known) => ({ type: known })).find((known) => known.type === type);
}
