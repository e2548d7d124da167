import { PATTERNS } from '@fairhouse/rules/platform/field/patterns';
import { Button, Checkbox, Dialog, Select, showToast, useText } from '@fairhouse/ui';
import { Form, FormNumber, fieldsOf, Submit } from '@fairhouse/ui/form';
import type { SettingDiff } from '@fairhouse/wire/platform/change';
import { FIELD_LENGTH_MAX, type RuleSetting } from '@fairhouse/wire/platform/setting';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { fieldText } from '../../parts/field-text.ts';
import { formFault } from '../../parts/form-fault.ts';
import { type RegisterRule, setRegisterRuleMutation } from './queries.ts';
import { RuleBench } from './RuleBench.tsx';

type RuleDialogProps = {
  readonly shown: RegisterRule;
  /** What is typed is to be published later. */
  readonly onDraft: (diff: SettingDiff) => void;
  readonly onClose: () => void;
};

/** Changes the rule of one field, with a bench to try it before it is saved. */
export function RuleDialog({ shown, onDraft, onClose }: RuleDialogProps) {
  const t = useText();
  const name = t(`identityConsole.rules.names.${shown.field}`);
  const form = useForm<Typed>({
    mode: 'onChange',
    defaultValues: { ...shown.rule, patternId: String(shown.rule.patternId) },
  });
  const field = fieldsOf(form);
  const rule = readRule(form.watch());
  const save = useMutation({
    ...setRegisterRuleMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('identityConsole.rules.saved', { field: name }) });
      onClose();
    },
  });
  const check = (value: number | null) =>
    value === null ? t('identityConsole.rules.wholeNumber') : undefined;
  return (
    <Dialog open onOpenChange={onClose} title={t('identityConsole.rules.dialog', { field: name })}>
      <Form
        className="grid grid-cols-1 gap-3"
        form={form}
        fault={formFault(t, save.error)}
        pending={save.isPending}
        onSubmit={(typed) => save.mutate({ field: shown.field, rule: readRule(typed), was: shown.rule })}
        end={
          <div className="flex flex-wrap gap-2">
            <Submit>{t('identityConsole.rules.save')}</Submit>
            <Button
              onClick={form.handleSubmit((typed) => {
                onClose();
                onDraft({
                  topic: 'registerRule',
                  subject: shown.field,
                  was: shown.rule,
                  is: readRule(typed),
                });
              })}
            >
              {t('change.draftThis')}
            </Button>
          </div>
        }
      >
        <Checkbox label={t('identityConsole.rules.enabledLabel')} {...field('enabled')} />
        <Checkbox label={t('identityConsole.rules.requiredLabel')} {...field('required')} />
        <Select label={t('identityConsole.rules.patternLabel')} {...field('patternId')}>
          {Object.entries(PATTERNS).map(([id, { key }]) => (
            <option key={id} value={id}>
              {t('identityConsole.rules.patternOption', {
                id,
                words: fieldText(t, {
                  rule: key,
                  min: rule.minLength || shown.rule.minLength,
                  max: rule.maxLength || shown.rule.maxLength,
                }),
              })}
            </option>
          ))}
        </Select>
        <div className="grid grid-cols-2 gap-3">
          <FormNumber
            name="minLength"
            label={t('identityConsole.rules.minLabel')}
            minimum={0}
            maximum={FIELD_LENGTH_MAX}
            check={check}
          />
          <FormNumber
            name="maxLength"
            label={t('identityConsole.rules.maxLabel')}
            minimum={1}
            maximum={FIELD_LENGTH_MAX}
            check={check}
          />
        </div>
      </Form>
      <RuleBench rule={rule} />
    </Dialog>
  );
}

type Typed = Pick<RuleSetting, 'enabled' | 'required'> & {
  patternId: string;
  minLength: number | null;
  maxLength: number | null;
};

/** What is typed, as a rule; a length that is no number judges nothing. */
const readRule = ({ patternId, minLength, maxLength, ...rest }: Typed): RuleSetting => ({
  ...rest,
  patternId: Number(patternId),
  minLength: minLength ?? Number.NaN,
  maxLength: maxLength ?? Number.NaN,
});
