/** What an agent can be refused. */
export const agencyFaults = {
  announcement_limit: 'You can write {{most}} announcements a day. Nothing was sent. Write again tomorrow.',
} as const;
