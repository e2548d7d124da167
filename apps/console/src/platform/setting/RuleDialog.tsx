import { CallRefused } from '@fairhouse/client';
import { PATTERNS } from '@fairhouse/rules/platform/field/patterns';
import { Button, Checkbox, Dialog, NumberField, Select, showToast, useText } from '@fairhouse/ui';
import { FIELD_LENGTH_MAX, type RuleSetting } from '@fairhouse/wire/platform/setting';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldText } from '../../parts/field-text.ts';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { type RegisterRule, setRegisterRuleMutation } from './queries.ts';
import { RuleBench } from './RuleBench.tsx';

/** Changes the rule of one field, with a bench to try it before it is saved. */
export function RuleDialog({ shown, onClose }: { shown: RegisterRule; onClose: () => void }) {
  const t = useText();
  const words = useFaultText();
  const name = t(`identityConsole.rules.names.${shown.field}`);
  const [rule, setRule] = useState(shown.rule);
  const [least, setLeast] = useState<number | null>(shown.rule.minLength);
  const [most, setMost] = useState<number | null>(shown.rule.maxLength);
  const typed: RuleSetting = { ...rule, minLength: least ?? Number.NaN, maxLength: most ?? Number.NaN };
  const save = useMutation({
    ...setRegisterRuleMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('identityConsole.rules.saved', { field: name }) });
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof CallRefused && error.failure.fields))
        showToast({ tone: 'bad', text: words(error) });
    },
  });
  const wrong = save.error instanceof CallRefused ? (save.error.failure.fields ?? {}) : {};
  const errorOf = (part: keyof RuleSetting, typedWrong = false) => {
    if (typedWrong) return t('identityConsole.rules.wholeNumber');
    const fault = wrong[part];
    return fault && fieldText(t, { min: 0, max: 0, ...fault });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (least === null || most === null) return;
    save.mutate({ field: shown.field, rule: typed, was: shown.rule });
  };
  return (
    <Dialog open onOpenChange={onClose} title={t('identityConsole.rules.dialog', { field: name })}>
      <form className="grid grid-cols-1 gap-3" noValidate onSubmit={submit}>
        <Checkbox
          label={t('identityConsole.rules.enabledLabel')}
          checked={rule.enabled}
          error={errorOf('enabled')}
          onChange={(event) => setRule({ ...rule, enabled: event.target.checked })}
        />
        <Checkbox
          label={t('identityConsole.rules.requiredLabel')}
          checked={rule.required}
          error={errorOf('required')}
          onChange={(event) => setRule({ ...rule, required: event.target.checked })}
        />
        <Select
          label={t('identityConsole.rules.patternLabel')}
          value={rule.patternId}
          error={errorOf('patternId')}
          onChange={(event) => setRule({ ...rule, patternId: Number(event.target.value) })}
        >
          {Object.entries(PATTERNS).map(([id, { key }]) => (
            <option key={id} value={id}>
              {t('identityConsole.rules.patternOption', {
                id,
                words: fieldText(t, {
                  rule: key,
                  min: typed.minLength || shown.rule.minLength,
                  max: typed.maxLength || shown.rule.maxLength,
                }),
              })}
            </option>
          ))}
        </Select>
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={t('identityConsole.rules.minLabel')}
            minimum={0}
            maximum={FIELD_LENGTH_MAX}
            value={least}
            error={errorOf('minLength', least === null)}
            onChange={setLeast}
          />
          <NumberField
            label={t('identityConsole.rules.maxLabel')}
            minimum={1}
            maximum={FIELD_LENGTH_MAX}
            value={most}
            error={errorOf('maxLength', most === null)}
            onChange={setMost}
          />
        </div>
        <Button type="submit" variant="main" pending={save.isPending}>
          {t('identityConsole.rules.save')}
        </Button>
      </form>
      <RuleBench rule={typed} />
    </Dialog>
  );
}
