import { type FrameMessage, frameMessage } from '@fairhouse/wire';

/**
 * Reads a message of the game: only from its own window and exactly its origin, only of a known form.
 * @returns undefined for anything else
 */
export function readFrameMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  frame: { readonly origin: string; readonly window: unknown },
): FrameMessage | undefined {
  if (event.origin !== frame.origin || event.source !== frame.window) return undefined;
  const message = frameMessage.safeParse(event.data);
  return message.success ? message.data : undefined;
}
