import type { Translate } from '@fairhouse/ui';
import { type ApprovalPart, PLAY_RULES } from '@fairhouse/wire/platform/approval';

type PlayRule = (typeof PLAY_RULES)[number];

export const isPlayRule = (part: ApprovalPart): part is PlayRule => PLAY_RULES.some((rule) => rule === part);

const yesOrNo = (t: Translate, value: string): string =>
  t(value === 'true' ? 'playRules.yes' : 'playRules.no');

const SAID: { readonly [R in PlayRule]: (t: Translate, value: string) => string } = {
  minimumRoundMs: (t, ms) => t('playRules.milliseconds', { ms }),
  autoplay: yesOrNo,
  autoplayLossLimit: yesOrNo,
  turbo: yesOrNo,
  buyFeature: yesOrNo,
  showNetPosition: yesOrNo,
  strictBonuses: yesOrNo,
  askDepositLimit: yesOrNo,
  refuseUnchecked: yesOrNo,
  registerHours: (t, hours) =>
    hours === '0' ? t('playRules.atLogin') : t('playRules.everyHours', { hours }),
  realityCheckMinutes: (t, minutes) =>
    minutes === '0' ? t('playRules.unasked') : t('playRules.every', { minutes }),
};

/** What a rule of play says. @param value as a request holds it: "true", "false", or a whole number */
export const playRuleText = (t: Translate, rule: PlayRule, value: string): string => SAID[rule](t, value);
