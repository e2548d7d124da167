/** What a game in its frame says to the site (both sides check the exact origin). */
export const FRAME_SIGNALS = [
  'fairhouse.ready',
  'fairhouse.leave',
  'fairhouse.deposit',
  'fairhouse.limits',
  'fairhouse.timeCheck',
  'fairhouse.expired',
  /** The screen has shown all that it was told of the money. */
  'fairhouse.shown',
] as const;

export type FrameSignal = (typeof FRAME_SIGNALS)[number];

/**
 * A round is being played whose result is not shown yet. Said again while it lasts, at least every
 * `PLAYING_EVERY_MS`, then with a stake of zero.
 */
export type PlayingMessage = { readonly type: 'fairhouse.playing'; readonly stake: string };

export const PLAYING_EVERY_MS = 3_000;

export type FrameMessage = { readonly type: FrameSignal } | PlayingMessage;
