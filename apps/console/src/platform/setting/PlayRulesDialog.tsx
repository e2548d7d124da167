import { listLoosened, type PlayRules } from '@fairhouse/rules/platform/setting/list-loosened';
import { Checkbox, NumberField, useText } from '@fairhouse/ui';
import { PLAY_RULES } from '@fairhouse/wire/platform/approval';
import { PLAY_RULE_BOUNDS } from '@fairhouse/wire/platform/setting';
import { useState } from 'react';
import { api } from '../../api.ts';
import { Notice } from '../../parts/Notice.tsx';
import { AskDialog } from '../approval/index.ts';
import { lookAtPlayRules } from './queries.ts';

const AMOUNTS = ['minimumRoundMs', 'realityCheckMinutes'] as const;
const CHOICES = ['autoplay', 'autoplayLossLimit', 'turbo', 'buyFeature', 'showNetPosition'] as const;

type Typed = Omit<PlayRules, (typeof AMOUNTS)[number]> &
  Readonly<Record<(typeof AMOUNTS)[number], number | null>>;

const isWhole = (typed: Typed): typed is PlayRules => AMOUNTS.every((rule) => typed[rule] !== null);

type PlayRulesDialogProps = { readonly was: PlayRules; readonly onClose: () => void };

/** Changes the rules of play; what would protect members less is asked for. */
export function PlayRulesDialog({ was, onClose }: PlayRulesDialogProps) {
  const t = useText();
  const [typed, setTyped] = useState<Typed>(was);
  const [tried, setTried] = useState(false);
  const rules = isWhole(typed) ? typed : undefined;
  const loosened = rules ? listLoosened(was, rules) : [];
  const changed = PLAY_RULES.some((rule) => typed[rule] !== was[rule]);
  return (
    <AskDialog
      title={t('playRules.change')}
      body={t('playRules.body')}
      submitLabel={t(loosened.length > 0 ? 'playRules.ask' : 'playRules.save')}
      doneText={t('playRules.saved')}
      ask={async (reason) =>
        (await api.setting.setPlayRules({ body: { rules: rules!, was, reason } })).approval
      }
      check={() => {
        setTried(true);
        return rules !== undefined && changed;
      }}
      onDone={lookAtPlayRules}
      onClose={onClose}
    >
      {CHOICES.map((rule) => (
        <Checkbox
          key={rule}
          label={t(`approval.parts.${rule}`)}
          checked={typed[rule]}
          onChange={(event) => setTyped({ ...typed, [rule]: event.target.checked })}
        />
      ))}
      {AMOUNTS.map((rule) => (
        <NumberField
          key={rule}
          label={t(`playRules.labels.${rule}`)}
          hint={t(`playRules.hints.${rule}`)}
          minimum={0}
          maximum={PLAY_RULE_BOUNDS[rule]}
          value={typed[rule]}
          error={typed[rule] === null ? t('playRules.wholeNumber') : undefined}
          onChange={(next) => setTyped({ ...typed, [rule]: next })}
        />
      ))}
      {tried && !changed && <Notice tone="bad">{t('playRules.same')}</Notice>}
      {loosened.length > 0 && (
        <Notice tone="info">
          {t('playRules.looser', {
            rules: loosened.map((rule) => t(`approval.parts.${rule}`)).join(', '),
          })}
        </Notice>
      )}
      {changed && rules && loosened.length === 0 && <Notice tone="info">{t('playRules.stricter')}</Notice>}
    </AskDialog>
  );
}
