import { type Money, wireMoney, ZERO } from '@fairhouse/kernel';
import { type FrameMessage, type FrameSignal, PLAYING_EVERY_MS } from '@fairhouse/wire/play/frame-messages';
import { useEffect } from 'react';

/** Says something to the site around the game: to exactly its origin, or to nobody. */
function tell(parentOrigin: string | undefined, message: FrameMessage): void {
  if (parentOrigin && window.parent !== window) window.parent.postMessage(message, parentOrigin);
}

export const tellFrame = (parentOrigin: string | undefined, type: FrameSignal): void =>
  tell(parentOrigin, { type });

/** Before a session is open, the page that embeds this one is known by its referrer only. */
export const referrerOrigin = (): string | undefined => URL.parse(document.referrer)?.origin;

/**
 * Tells the site while a round is played, so that its balance does not tell the result before the screen does.
 * @param playing what was staked for it; null when all that is known of the money is shown
 * @param bets how many bets were placed, where one can follow before the last is shown
 */
export function useTellPlaying(parentOrigin: string, playing: Money | null, bets?: number): void {
  const going = playing !== null;
  useEffect(() => {
    if (playing !== null) tellStake(parentOrigin, playing);
    // Each bet is told, also when it stakes as much as the one before.
  }, [parentOrigin, playing, bets]);
  useEffect(() => {
    if (!going) return;
    const timer = setInterval(() => tellStake(parentOrigin, ZERO), PLAYING_EVERY_MS);
    return () => {
      clearInterval(timer);
      tellFrame(parentOrigin, 'fairhouse.shown');
    };
  }, [parentOrigin, going]);
}

const tellStake = (parentOrigin: string, stake: Money): void =>
  tell(parentOrigin, { type: 'fairhouse.playing', stake: wireMoney(stake) });
