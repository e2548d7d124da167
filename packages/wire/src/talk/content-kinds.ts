/**
 * What staff write for members. `headline`, `banner`, `player`, `popup` and `promotion` are the announcements of spec §3,
 * by its letters H, B, PL, PU and PR.
 */
export const CONTENT_KINDS = [
  'notice',
  'headline',
  'player',
  'popup',
  'banner',
  'promotion',
  'help',
  'page',
  'news',
  'resource',
] as const;

export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Places within a kind; a kind without a list has one place. */
export const CONTENT_SLOTS = {
  notice: ['house', 'maintenance', 'games', 'money', 'fairness'],
  headline: ['home'],
  player: ['home'],
  popup: ['start'],
  banner: ['home', 'w_login', 'w_register'],
  promotion: ['home', 'slots', 'live', 'sports', 'lottery', 'invite'],
  help: ['register', 'play', 'win', 'money', 'safety'],
  page: ['about', 'contact', 'terms', 'responsible', 'privacy', 'affiliates', 'refund'],
  news: ['house'],
  resource: ['ios', 'android', 'lite', 'chat', 'vipChat'],
} as const satisfies Record<ContentKind, readonly [string, ...string[]]>;

export type ContentSlot = (typeof CONTENT_SLOTS)[ContentKind][number];
export type NoticeTopic = (typeof CONTENT_SLOTS)['notice'][number];
export type HelpTopic = (typeof CONTENT_SLOTS)['help'][number];
export type PromotionGroup = (typeof CONTENT_SLOTS)['promotion'][number];
export type PageName = (typeof CONTENT_SLOTS)['page'][number];

/** Announcements by the letters of spec §3. */
export const ANNOUNCEMENT_TYPES = {
  B: 'banner',
  PL: 'player',
  PU: 'popup',
  PR: 'promotion',
  H: 'headline',
} as const satisfies Record<string, ContentKind>;

export type AnnouncementType = keyof typeof ANNOUNCEMENT_TYPES;

/** A: everywhere · W: the web site · L: the lite app. */
export const CONTENT_PLATFORMS = ['A', 'W', 'L'] as const;

/** Who is spoken to. B: both · V: visitors · M: members. */
export const CONTENT_EXECUTIONS = ['B', 'V', 'M'] as const;

export type ContentPlatform = (typeof CONTENT_PLATFORMS)[number];
export type ContentExecution = (typeof CONTENT_EXECUTIONS)[number];

export const TITLE_LENGTH_MAX = 120;
export const SOURCE_LENGTH_MAX = 8_000;

/** `scheduled` and `over` are published entries before and after their times. */
export const CONTENT_STANDS = ['draft', 'scheduled', 'shown', 'over'] as const;

export type ContentStand = (typeof CONTENT_STANDS)[number];
