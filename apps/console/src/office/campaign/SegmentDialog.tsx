import { Button, ConfirmDialog, Select, showToast, TextField, useText } from '@fairhouse/ui';
import { FormMoney, fieldsOf } from '@fairhouse/ui/form';
import type { Segment } from '@fairhouse/wire/office/campaign';
import { KYC_LEVEL_MAX, SEGMENT_DAYS_MAX, SEGMENT_NAME_MAX } from '@fairhouse/wire/office/campaign-words';
import { TAG_MAX } from '@fairhouse/wire/office/overview-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '../../parts/FormDialog.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { ASKS, type Ask, asks, conditionsOf, type Entry, entryOf, isTyped } from './conditions.ts';
import { countQuery, dropSegmentMutation, saveSegmentMutation } from './queries.ts';

type Form = { name: string; conditions: { -readonly [A in Ask]: string } };

type SegmentDialogProps = { readonly stored: Segment | undefined; readonly onClose: () => void };

/** Makes or changes a segment, and counts who is in it as it is typed. */
export function SegmentDialog({ stored, onClose }: SegmentDialogProps) {
  const t = useText();
  const [removing, setRemoving] = useState(false);
  const form = useForm<Form>({
    mode: 'onChange',
    defaultValues: { name: stored?.name ?? '', conditions: entryOf(stored?.conditions ?? {}) },
  });
  const save = useMutation({
    ...saveSegmentMutation(stored),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('campaignConsole.segmentPage.saved') });
      onClose();
    },
  });
  if (stored && removing) return <RemoveDialog stored={stored} onClose={onClose} />;
  return (
    <FormDialog
      size="lg"
      title={t(`campaignConsole.segmentPage.${stored ? 'edit' : 'add'}`)}
      description={t('campaignConsole.segmentPage.formAbout')}
      submitLabel={t('campaignConsole.segmentPage.save')}
      form={form}
      fault={formFault(t, save.error)}
      pending={save.isPending}
      onClose={onClose}
      onSubmit={({ name, conditions }) => save.mutate({ name, conditions: conditionsOf(conditions)! })}
    >
      <TextField
        label={t('campaignConsole.segmentPage.name')}
        maxLength={SEGMENT_NAME_MAX}
        {...fieldsOf(form)('name', {
          setValueAs: (typed: string) => typed.trim(),
          validate: (typed) => typed.trim() !== '' || t('campaignConsole.segmentPage.nameMissing'),
        })}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {asks.map((ask) => (
          <AskField key={ask} ask={ask} form={form} />
        ))}
      </div>
      <Counted form={form} />
      {stored && (
        <Button size="sm" className="justify-self-start" onClick={() => setRemoving(true)}>
          {t('campaignConsole.segmentPage.remove')}
        </Button>
      )}
    </FormDialog>
  );
}

type FieldProps = { readonly ask: Ask; readonly form: UseFormReturn<Form> };

const CHOICES: Partial<Record<Ask, readonly string[]>> = {
  rankAtLeast: Array.from({ length: 10 }, (_, at) => String(at + 1)),
  kycAtLeast: Array.from({ length: KYC_LEVEL_MAX }, (_, at) => String(at + 1)),
  kycBelow: Array.from({ length: KYC_LEVEL_MAX }, (_, at) => String(at + 1)),
  language: ['EN', 'VI'],
  agent: ['yes', 'no'],
};

function AskField({ ask, form }: FieldProps) {
  const t = useText();
  const { currencySymbol } = useStaff().brand;
  const kind = ASKS[ask];
  const label = t(`campaignConsole.asks.${ask}`);
  const field = fieldsOf(form);
  const choices = CHOICES[ask];
  if (choices)
    return (
      <Select label={label} {...field(`conditions.${ask}`)}>
        <option value="">{t('campaignConsole.segmentPage.any')}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice === 'yes' || choice === 'no' ? t(`campaignConsole.segmentPage.${choice}`) : choice}
          </option>
        ))}
      </Select>
    );
  if (kind === 'money')
    return (
      <FormMoney
        name={`conditions.${ask}`}
        label={`${label}, ${currencySymbol}`}
        check={(typed) => (isTyped(ask, typed) ? undefined : t('campaignConsole.segmentPage.money'))}
      />
    );
  return (
    <TextField
      label={label}
      {...(kind === 'days'
        ? { inputMode: 'numeric' as const, maxLength: 4 }
        : { maxLength: ask === 'tag' ? TAG_MAX : 60 })}
      {...field(`conditions.${ask}`, {
        setValueAs: (typed: string) => typed.trim(),
        validate: (typed) =>
          isTyped(ask, typed.trim()) || t('campaignConsole.segmentPage.days', { max: SEGMENT_DAYS_MAX }),
      })}
    />
  );
}

/** How many meet what is typed. */
function Counted({ form }: Pick<FieldProps, 'form'>) {
  const t = useText();
  const words = useFaultText();
  const entry = useWatch({ control: form.control, name: 'conditions' }) as Entry;
  const conditions = conditionsOf(entry);
  const { data, isFetching, error } = useQuery(countQuery(conditions));
  return (
    <div role="status" className="min-h-18 rounded-card border border-line-soft px-3 py-2">
      {error !== null && <p className="text-loss">{words(error)}</p>}
      {error === null && (isFetching || !data) && conditions && (
        <p>{t('campaignConsole.segmentPage.counting')}</p>
      )}
      {error === null && !isFetching && data && conditions && (
        <>
          <p className="font-bold">{t('campaignConsole.segmentPage.members', { count: data.members })}</p>
          <p className="text-text-2">{t('campaignConsole.segmentPage.offered', { count: data.offered })}</p>
          {data.first.length > 0 && (
            <p className="text-text-3">
              {t('campaignConsole.segmentPage.first', { names: data.first.join(', ') })}
            </p>
          )}
        </>
      )}
    </div>
  );
}

function RemoveDialog({ stored, onClose }: { readonly stored: Segment; readonly onClose: () => void }) {
  const t = useText();
  const words = useFaultText();
  const drop = useMutation({
    ...dropSegmentMutation(),
    onSuccess: () => showToast({ tone: 'good', text: t('campaignConsole.segmentPage.removed') }),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`${t('campaignConsole.segmentPage.remove')}: ${stored.name}`}
      body={t('campaignConsole.segmentPage.removeBody')}
      confirmLabel={t('campaignConsole.segmentPage.remove')}
      cancelLabel={t('campaignConsole.cancel.keep')}
      pending={drop.isPending}
      onConfirm={() => drop.mutate(stored)}
    />
  );
}
