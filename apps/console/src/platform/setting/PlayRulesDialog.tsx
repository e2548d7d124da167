import { listLoosened, type PlayRules } from '@fairhouse/rules/platform/setting/list-loosened';
import { Button, Checkbox, useText } from '@fairhouse/ui';
import { FormNumber, fieldsOf } from '@fairhouse/ui/form';
import { PLAY_RULES } from '@fairhouse/wire/platform/approval';
import { PLAY_RULE_BOUNDS } from '@fairhouse/wire/platform/setting';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { Notice } from '../../parts/Notice.tsx';
import { AskFormDialog } from '../approval/index.ts';
import { useMay } from '../staff/index.ts';
import { lookAtPlayRules } from './queries.ts';

const AMOUNTS = ['minimumRoundMs', 'realityCheckMinutes', 'registerHours'] as const;
const CHOICES = [
  'autoplay',
  'autoplayLossLimit',
  'turbo',
  'buyFeature',
  'showNetPosition',
  'strictBonuses',
  'askDepositLimit',
  'refuseUnchecked',
] as const;

type Typed = Omit<PlayRules, (typeof AMOUNTS)[number]> & Record<(typeof AMOUNTS)[number], number | null>;

const isWhole = (typed: Typed): typed is PlayRules => AMOUNTS.every((rule) => typed[rule] !== null);

type PlayRulesDialogProps = {
  readonly was: PlayRules;
  /** What the fields hold at first; by default the rules as they are. */
  readonly begin?: PlayRules;
  /** What is typed is to be published later. */
  readonly onDraft: (is: PlayRules) => void;
  readonly onClose: () => void;
};

/** Changes the rules of play; what would protect members less is asked for. */
export function PlayRulesDialog({ was, begin = was, onDraft, onClose }: PlayRulesDialogProps) {
  const t = useText();
  const form = useForm<Typed & { reason: string }>({
    mode: 'onChange',
    defaultValues: { ...begin, reason: '' },
  });
  const field = fieldsOf(form);
  const { reason: _, ...typed } = form.watch();
  const rules = isWhole(typed) ? typed : undefined;
  const loosened = rules ? listLoosened(was, rules) : [];
  const mayDraft = useMay('setting.write');
  const changed = PLAY_RULES.some((rule) => typed[rule] !== was[rule]);
  return (
    <AskFormDialog
      form={form}
      title={t('playRules.change')}
      body={t('playRules.body')}
      submitLabel={t(loosened.length > 0 ? 'playRules.ask' : 'playRules.save')}
      blocked={changed ? undefined : t('playRules.same')}
      doneText={t('playRules.saved')}
      ask={async ({ reason, ...asked }) =>
        (await api.setting.setPlayRules({ body: { rules: asked as PlayRules, was, reason } })).approval
      }
      onDone={lookAtPlayRules}
      onClose={onClose}
    >
      {CHOICES.map((rule) => (
        <Checkbox key={rule} label={t(`approval.parts.${rule}`)} {...field(rule)} />
      ))}
      {AMOUNTS.map((rule) => (
        <FormNumber
          key={rule}
          name={rule}
          label={t(`playRules.labels.${rule}`)}
          hint={t(`playRules.hints.${rule}`)}
          minimum={0}
          maximum={PLAY_RULE_BOUNDS[rule]}
          check={(value) => (value === null ? t('playRules.wholeNumber') : undefined)}
        />
      ))}
      {loosened.length > 0 && (
        <Notice tone="info">
          {t('playRules.looser', {
            rules: loosened.map((rule) => t(`approval.parts.${rule}`)).join(', '),
          })}
        </Notice>
      )}
      {changed && rules && loosened.length === 0 && <Notice tone="info">{t('playRules.stricter')}</Notice>}
      {mayDraft && (
        <Button
          className="sm:justify-self-start"
          disabled={!changed || !rules}
          onClick={() => {
            onClose();
            if (rules) onDraft(rules);
          }}
        >
          {t('change.draftThis')}
        </Button>
      )}
    </AskFormDialog>
  );
}
