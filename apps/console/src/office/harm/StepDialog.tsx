import { readTypedMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { Select, showToast, TextArea, useText } from '@fairhouse/ui';
import { FormMoney, FormNumber, fieldsOf } from '@fairhouse/ui/form';
import {
  HARM_NOTE_MAX,
  HARM_PAUSE_DAYS_MAX,
  HARM_STEPS,
  type HarmStep,
} from '@fairhouse/wire/office/harm-words';
import { CARE_TOPICS, type CareTopic } from '@fairhouse/wire/talk/inbox-words';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { type CaseId, stepMutation } from './queries.ts';

type Entry = { kind: HarmStep; topic: CareTopic; text: string; amount: string; days: number | null };

type Step = Parameters<NonNullable<ReturnType<typeof stepMutation>['mutationFn']>>[0];

function stepOf({ kind, topic, text: typed, amount, days }: Entry): Step {
  const text = typed.trim();
  if (kind === 'message') return { kind, topic };
  if (kind === 'limit') return { kind, text, amount: wireMoney(readTypedMoney(amount)!) };
  if (kind === 'pause') return { kind, text, days: days! };
  return { kind, text };
}

const SAYS_EFFECT = ['message', 'limit', 'rewards', 'pause'] as const satisfies readonly HarmStep[];

const saysEffect = (kind: HarmStep): kind is (typeof SAYS_EFFECT)[number] =>
  (SAYS_EFFECT as readonly HarmStep[]).includes(kind);

/** Takes a step in a case; what it does to the member is said before. */
export function StepDialog({ id, onClose }: { readonly id: CaseId; readonly onClose: () => void }) {
  const t = useText();
  const { currencySymbol } = useStaff().brand;
  const form = useForm<Entry>({
    defaultValues: { kind: 'looked', topic: 'play', text: '', amount: '', days: 7 },
  });
  const field = fieldsOf(form);
  const kind = form.watch('kind');
  const step = useMutation({
    ...stepMutation(id),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('harm.case.saved') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('harm.case.add')}
      description={saysEffect(kind) ? t(`harm.step.effect.${kind}`) : undefined}
      submitLabel={t('harm.case.add')}
      form={form}
      fault={formFault(t, step.error)}
      pending={step.isPending}
      onSubmit={(entry) => step.mutate(stepOf(entry))}
      onClose={onClose}
    >
      <Select label={t('harm.step.kind')} {...field('kind')}>
        {HARM_STEPS.map((one) => (
          <option key={one} value={one}>
            {t(`harm.step.kinds.${one}`)}
          </option>
        ))}
      </Select>
      {kind === 'message' && (
        <Select label={t('harm.step.topic')} {...field('topic')}>
          {CARE_TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {t(`harm.step.topics.${topic}`)}
            </option>
          ))}
        </Select>
      )}
      {kind === 'limit' && (
        <FormMoney
          name="amount"
          label={`${t('harm.step.amount')}, ${currencySymbol}`}
          check={(typed) =>
            (readTypedMoney(typed) ?? ZERO) > ZERO ? undefined : t('harm.step.amountMissing')
          }
        />
      )}
      {kind === 'pause' && (
        <FormNumber
          name="days"
          label={t('harm.step.days')}
          minimum={1}
          maximum={HARM_PAUSE_DAYS_MAX}
          check={(value) =>
            value === null ? t('harm.step.daysWrong', { max: HARM_PAUSE_DAYS_MAX }) : undefined
          }
        />
      )}
      {kind !== 'message' && (
        <TextArea
          label={t('harm.step.text')}
          rows={4}
          maxLength={HARM_NOTE_MAX}
          {...field('text', { validate: (typed) => typed.trim() !== '' || t('harm.step.textMissing') })}
        />
      )}
    </FormDialog>
  );
}
