import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { Dialog, showToast, TextField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { useMutation } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useForm } from 'react-hook-form';
import { Facts } from '../../parts/Facts.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { Instant } from '../../parts/Instant.tsx';
import { DecisionForm } from '../../parts/queue/DecisionForm.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { Changes } from './Changes.tsx';
import { Evidence } from './Evidence.tsx';
import { decideMutation } from './queries.ts';
import { Subject } from './Subject.tsx';

/** The longest note that the server takes. */
const NOTE_MAX = 300;

export type CaseFileProps = Pick<Approval, 'kind' | 'subject' | 'changes'>;

type DecideDialogProps = {
  readonly approval: Approval;
  readonly file: ComponentType<CaseFileProps>;
  readonly onClose: () => void;
};

/** What somebody else asked for, in full, and the two answers to it. */
export function DecideDialog({ approval, file: CaseFile, onClose }: DecideDialogProps) {
  const t = useText();
  const zone = useZone();
  const form = useForm<{ verdict: 'approved' | 'rejected'; note: string }>({
    defaultValues: { verdict: 'approved', note: '' },
  });
  const what = t(`approval.kinds.${approval.kind}`);
  const sum = parseMoney(approval.changes.find(({ part }) => part === 'amount')?.to ?? '');
  const amount = sum === undefined ? undefined : formatMoney(sum);
  const decide = useMutation({
    ...decideMutation(),
    onSuccess: ({ state }) => {
      const done = state === 'approved' ? 'approval.doneApproved' : 'approval.doneRejected';
      showToast({ tone: 'good', text: t(done, { what, name: approval.subjectName }) });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title={what} description={t(`approval.effects.${approval.kind}`)}>
      <DecisionForm
        className="grid gap-4"
        form={form}
        fault={formFault(t, decide.error)}
        pending={decide.isPending}
        choices={[
          { verdict: 'rejected', label: t('approval.reject') },
          {
            verdict: 'approved',
            label: amount ? t('approval.approveAmount', { amount }) : t('approval.approve'),
          },
        ]}
        main="approved"
        onSubmit={({ verdict, note }) => decide.mutate({ id: approval.id, verdict, note: note || undefined })}
      >
        <Facts
          facts={[
            { name: t('approval.whom'), value: <Subject approval={approval} /> },
            ...(approval.changes.length > 0
              ? [
                  {
                    name: t('approval.change'),
                    value: (
                      <div className="grid min-w-0 gap-1">
                        <Changes approval={approval} />
                      </div>
                    ),
                  },
                ]
              : []),
            { name: t('approval.reason'), value: <span className="break-words">{approval.reason}</span> },
            { name: t('approval.askedBy'), value: approval.maker },
            { name: t('approval.asked', { zone }), value: <Instant at={approval.askedAt} /> },
            { name: t('approval.expires', { zone }), value: <Instant at={approval.expiresAt} /> },
          ]}
        />
        <Evidence approval={approval} />
        <CaseFile {...approval} />
        <TextField
          label={t('approval.noteLabel')}
          hint={t('approval.noteHint')}
          maxLength={NOTE_MAX}
          {...fieldsOf(form)('note', { setValueAs: (typed: string) => typed.trim() })}
        />
      </DecisionForm>
    </Dialog>
  );
}
