/** Texts of the console's page about the rules of play. */
export const playRules = {
  title: 'Play rules',
  about:
    'What the law of the place asks of every game: how fast it is played, what may be bought and what is shown.',
  rules: 'Rules in force',
  milliseconds: '{{ms}} ms',
  every: 'Every {{minutes}} min',
  unasked: 'Only where a member wants it',
  yes: 'Yes',
  no: 'No',
  labels: {
    minimumRoundMs: 'Round to round, in milliseconds',
    realityCheckMinutes: 'Show the time at play, every … minutes',
  },
  hints: {
    minimumRoundMs: '0: no pause',
    realityCheckMinutes: '0: only where wanted',
  },
  wholeNumber: 'Enter a whole number.',
  change: 'Change the rules',
  body: 'Games that are opened from then on are played by the new rules; games that are open go on by the old ones until they are left. The time at play follows from its next showing on.',
  looser: 'These protect members less than before, so another member of staff decides: {{rules}}.',
  stricter: 'This protects members more than before. It takes effect right away.',
  same: 'Change at least one rule.',
  ask: 'Ask for approval',
  save: 'Save',
  saved: 'The rules of play are saved.',
  changed: 'Last change, {{zone}}',
} as const;
