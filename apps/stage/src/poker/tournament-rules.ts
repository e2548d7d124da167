import type { Translate } from '@fairhouse/ui';
import type { TournamentEventView } from '@fairhouse/wire/play/poker';

type Rules = Pick<TournamentEventView, 'rules'>;

/** Who may come in after the start; a plan may let nobody. */
const sayLate = (t: Translate, { rules: { lateLevels, reEntries } }: Rules): string[] => [
  lateLevels === 0 ? t('poker.tournament.ruleNoLate') : t('poker.tournament.ruleLate', { late: lateLevels }),
  ...(reEntries > 0 ? [t('poker.tournament.ruleAgain', { count: reEntries })] : []),
];

const sayClock = (t: Translate, { rules: { levelMinutes, breakAfter, breakMinutes } }: Rules): string[] => [
  t('poker.tournament.ruleBlinds', { minutes: levelMinutes }),
  ...(breakAfter > 0 ? [t('poker.tournament.ruleBreaks', { count: breakAfter, rest: breakMinutes })] : []),
];

/** What a tournament is played by, as it was planned. */
export const sayTournamentRules = (t: Translate, event: Rules): string[] => [
  t('poker.rule1'),
  t('poker.tournament.ruleEntry', { least: event.rules.least }),
  sayLate(t, event).join(' '),
  t('poker.tournament.ruleTables'),
  sayClock(t, event).join(' '),
  t('poker.rule2'),
  t('poker.sitAndGo.ruleAbsent'),
  t('poker.sitAndGo.rulePlaces'),
  t('poker.rule6'),
  t('poker.rule7'),
  t('poker.keys'),
];
