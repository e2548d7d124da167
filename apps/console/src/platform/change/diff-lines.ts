import { demandOf } from '@fairhouse/rules/platform/field/check-field';
import { formatStamp, type Translate } from '@fairhouse/ui';
import { PLAY_RULES } from '@fairhouse/wire/platform/approval';
import type { ChangeTopic, SettingDiff } from '@fairhouse/wire/platform/change';
import { fieldText } from '../../parts/field-text.ts';
import { playRuleText } from '../approval/index.ts';

/** One field of a setting, before and after, in words. */
export type DiffLine = { readonly name: string; readonly from: string; readonly to: string };

type DiffOf<T extends ChangeTopic> = Extract<SettingDiff, { readonly topic: T }>;

type Words = { readonly t: Translate; readonly timeZone: string };

type TopicWords<T extends ChangeTopic> = {
  readonly name: (t: Translate, subject: DiffOf<T>['subject']) => string;
  /** Each field of a value, in the order in which it is told. */
  readonly fields: (words: Words, value: DiffOf<T>['is']) => readonly (readonly [string, string])[];
};

const yesOrNo = (t: Translate, is: boolean): string => t(is ? 'playRules.yes' : 'playRules.no');

const TOPICS: { readonly [T in ChangeTopic]: TopicWords<T> } = {
  switch: {
    name: (t, subject) => `${subject}: ${t(`identityConsole.switches.meaning.${subject}`)}`,
    fields: ({ t }, enabled) => [
      [
        t('identityConsole.switches.state'),
        t(enabled ? 'identityConsole.switches.on' : 'identityConsole.switches.off'),
      ],
    ],
  },
  registerRule: {
    name: (t, field) =>
      t('identityConsole.rules.dialog', { field: t(`identityConsole.rules.names.${field}`) }),
    fields: ({ t }, rule) => [
      [t('identityConsole.rules.enabledLabel'), yesOrNo(t, rule.enabled)],
      [t('identityConsole.rules.requiredLabel'), yesOrNo(t, rule.required)],
      [t('identityConsole.rules.pattern'), fieldText(t, demandOf(rule))],
      [t('identityConsole.rules.minLabel'), String(rule.minLength)],
      [t('identityConsole.rules.maxLabel'), String(rule.maxLength)],
    ],
  },
  playRules: {
    name: (t) => t('playRules.title'),
    fields: ({ t }, rules) =>
      PLAY_RULES.map((rule) => [t(`approval.parts.${rule}`), playRuleText(t, rule, String(rules[rule]))]),
  },
  maintenance: {
    name: (t) => t('change.maintenance.name'),
    fields: ({ t, timeZone }, { active, endsAt }) => [
      [t('change.maintenance.status'), t(active ? 'change.maintenance.closed' : 'change.maintenance.open')],
      [t('change.maintenance.endName'), active ? endText(t, endsAt, timeZone) : '–'],
    ],
  },
};

const endText = (t: Translate, endsAt: number | null, timeZone: string): string =>
  endsAt === null ? t('change.maintenance.noEnd') : formatStamp(endsAt, timeZone);

/** The same words, for a topic that is known only when they are asked. */
const wordsOf = (topic: ChangeTopic) => TOPICS[topic] as unknown as TopicWords<ChangeTopic>;

/** What a setting is called. */
export const settingName = (
  t: Translate,
  { topic, subject }: Pick<SettingDiff, 'topic' | 'subject'>,
): string => wordsOf(topic).name(t, subject);

/** The fields that differ. */
export function diffLines(words: Words, { topic, was, is }: SettingDiff): readonly DiffLine[] {
  const { fields } = wordsOf(topic);
  const before = fields(words, was);
  return fields(words, is).flatMap(([name, to], place) => {
    const from = before[place]![1];
    return from === to ? [] : [{ name, from, to }];
  });
}
