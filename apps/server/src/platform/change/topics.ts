import { isDeepStrictEqual } from 'node:util';
import { findRuleFault } from '@fairhouse/rules/platform/field/find-rule-fault';
import { listLoosened } from '@fairhouse/rules/platform/setting/list-loosened';
import type { FieldFault } from '@fairhouse/wire/faults';
import {
  CHANGE_NEEDS,
  CHANGE_TOPICS,
  type ChangeTopic,
  type SettingDiff,
} from '@fairhouse/wire/platform/change';
import type { StaffContext } from '../../frame/contexts.ts';
import type { ApprovalContent } from '../approval/index.ts';
import {
  type BrandSetting,
  contentOf,
  maintenanceSetting,
  playRulesSetting,
  registerRuleSetting,
  switchSetting,
} from '../setting/index.ts';

type Faults = Readonly<Record<string, FieldFault>>;

type DiffOf<T extends ChangeTopic> = Extract<SettingDiff, { readonly topic: T }>;

type TopicRules<T extends ChangeTopic> = {
  readonly setting: (subject: DiffOf<T>['subject']) => BrandSetting<DiffOf<T>['is']>;
  /** What of the new value makes no sense, were it published at an instant. */
  readonly findFault?: (diff: DiffOf<T>, atMs: number) => Faults | undefined;
  /** What a second member of staff decides on; undefined where one is enough. */
  readonly secondEyes?: (diff: DiffOf<T>) => ApprovalContent | undefined;
};

const TOPICS: { readonly [T in ChangeTopic]: TopicRules<T> } = {
  switch: { setting: switchSetting },
  registerRule: {
    setting: registerRuleSetting,
    findFault: ({ subject, is }) => {
      const fault = findRuleFault(subject, is);
      return fault && { [fault.part]: { rule: fault.rule } };
    },
  },
  playRules: {
    setting: () => playRulesSetting,
    secondEyes: ({ was, is }) => (listLoosened(was, is).length > 0 ? contentOf(was, is) : undefined),
  },
  maintenance: {
    setting: () => maintenanceSetting,
    findFault: ({ is: { active, endsAt } }, atMs) =>
      endsAt !== null && (!active || endsAt <= atMs) ? { endsAt: { rule: 'rest_until' } } : undefined,
  },
};

/** The same rules, for a topic that is known only when they are asked. */
const rulesOf = (topic: ChangeTopic) => TOPICS[topic] as unknown as TopicRules<ChangeTopic>;

export const settingOf = ({ topic, subject }: Pick<SettingDiff, 'topic' | 'subject'>) =>
  rulesOf(topic).setting(subject) as BrandSetting<unknown>;

export const secondEyesOf = (diff: SettingDiff): ApprovalContent | undefined =>
  rulesOf(diff.topic).secondEyes?.(diff);

/** What of a change makes no sense, were it published at an instant. */
export const findDiffFault = (diff: SettingDiff, atMs: number): Faults | undefined =>
  isDeepStrictEqual(diff.was, diff.is)
    ? { is: { rule: 'unchanged' } }
    : rulesOf(diff.topic).findFault?.(diff, atMs);

type Permissions = Pick<StaffContext, 'permissions'>;

export const maySee = ({ permissions }: Permissions, topic: ChangeTopic): boolean =>
  CHANGE_NEEDS[topic].read.every((one) => permissions.includes(one));

export const mayChange = ({ permissions }: Permissions, topic: ChangeTopic): boolean =>
  CHANGE_NEEDS[topic].write.every((one) => permissions.includes(one));

export const topicsSeen = (staff: Permissions): readonly ChangeTopic[] =>
  CHANGE_TOPICS.filter((topic) => maySee(staff, topic));
