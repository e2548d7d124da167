/** What a game in its frame says to the site (both sides check the exact origin). */
export const FRAME_MESSAGES = [
  'fairhouse.ready',
  'fairhouse.leave',
  'fairhouse.deposit',
  'fairhouse.limits',
  'fairhouse.timeCheck',
  'fairhouse.expired',
] as const;

export type FrameMessage = { readonly type: (typeof FRAME_MESSAGES)[number] };
