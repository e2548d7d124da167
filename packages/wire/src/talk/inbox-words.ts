/** What a message of the house asks a member to look at. */
export const CARE_TOPICS = ['play', 'limits', 'pause'] as const;

export type CareTopic = (typeof CARE_TOPICS)[number];
