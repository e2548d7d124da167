/** Texts of the console's page about the rules of play. */
export const playRules = {
  title: 'Play rules',
  about:
    'What local regulations require of every game: how fast it can be played, what can be bought and what is shown.',
  rules: 'Rules in force',
  milliseconds: '{{ms}} ms',
  every: 'Every {{minutes}} min',
  profile: {
    title: 'The strict profile',
    whole: 'Every rule of the strict profile is kept.',
    missing_one: '{{count}} rule of the strict profile is not kept.',
    missing_other: '{{count}} rules of the strict profile are not kept.',
    apply: 'Fill in the strict profile',
  },
  unasked: 'Only if the member asks for it',
  yes: 'Yes',
  no: 'No',
  labels: {
    minimumRoundMs: 'Minimum time between rounds, milliseconds',
    realityCheckMinutes: 'Reality check, every … minutes',
  },
  hints: {
    minimumRoundMs: '0: no minimum',
    realityCheckMinutes: '0: only if the member asks for it',
  },
  wholeNumber: 'Enter a whole number.',
  change: 'Change the rules',
  body: 'Games opened from then on follow the new rules. Games already open keep the old ones until they are left. The reality check follows from its next showing.',
  looser: 'These changes protect members less than before, so another member of staff decides: {{rules}}.',
  stricter: 'This protects members more than before. It takes effect right away.',
  same: 'Change at least one rule.',
  ask: 'Request approval',
  save: 'Save',
  saved: 'The rules of play are saved.',
  changed: 'Last change, {{zone}}',
} as const;
