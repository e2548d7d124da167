import { showToast, TextArea, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { opsApi } from '@fairhouse/wire/apis';
import { KYC_REASON_MAX, type KycItemState } from '@fairhouse/wire/identity/kyc-words';
import type { RouteReply } from '@fairhouse/wire/route';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Facts } from '../../parts/Facts.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { Instant } from '../../parts/Instant.tsx';
import { Pictures } from '../../parts/Pictures.tsx';
import { DecisionForm } from '../../parts/queue/DecisionForm.tsx';
import { EvidenceDrawer } from '../../parts/queue/EvidenceDrawer.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { useMay } from '../../platform/staff/index.ts';
import { decideMutation, lookQuery, type OfItem } from './queries.ts';

type DocumentDrawerProps = {
  readonly of: OfItem;
  /** Of the member. */
  readonly name: string;
  readonly state: KycItemState;
  readonly onClose: () => void;
};

/** What a member sent for one item, and what can be decided of it. Opening it is a look that the log has. */
export function DocumentDrawer({ of, name, state, onClose }: DocumentDrawerProps) {
  const t = useText();
  const zone = useZone();
  const mayDecide = useMay('kyc.decide');
  const item = t(`kycConsole.items.${of.item}`);
  return (
    <EvidenceDrawer
      titleOf={() => t('kycConsole.document', { item, name })}
      query={useQuery(lookQuery(of))}
      onClose={onClose}
    >
      {(document) => (
        <>
          <Facts
            facts={[
              { name: t('kycConsole.sentAt', { zone }), value: <Instant at={document.submittedAt} /> },
              ...(document.statement === null
                ? []
                : [
                    {
                      name: t('kycConsole.statement'),
                      value: <span className="whitespace-pre-wrap break-words">{document.statement}</span>,
                    },
                  ]),
            ]}
          />
          {document.redacted ? (
            <p className="text-text-2">{t('kycConsole.redacted')}</p>
          ) : (
            <Pictures
              look="large"
              addresses={document.pictures}
              nameOf={(place) => t('kycConsole.picture', { place })}
            />
          )}
          {mayDecide && state === 'submitted' && <Decision of={of} document={document} onDone={onClose} />}
        </>
      )}
    </EvidenceDrawer>
  );
}

type DecisionProps = {
  readonly of: OfItem;
  readonly document: RouteReply<(typeof opsApi)['kyc']['look']>;
  readonly onDone: () => void;
};

function Decision({ of, document: { document }, onDone }: DecisionProps) {
  const t = useText();
  const form = useForm<{ verdict: 'accepted' | 'asked'; reason: string }>({
    defaultValues: { verdict: 'accepted', reason: '' },
  });
  const decide = useMutation({
    ...decideMutation(of),
    onSuccess: (_, { verdict }) => {
      showToast({ tone: 'good', text: t(`kycConsole.${verdict}`) });
      onDone();
    },
  });
  const reason = form.watch('reason').trim();
  return (
    <DecisionForm
      className="grid gap-4"
      form={form}
      fault={formFault(t, decide.error)}
      pending={decide.isPending}
      choices={[
        {
          verdict: 'asked',
          label: t('kycConsole.askAgain'),
          blocked: reason === '' ? t('kycConsole.reasonMissing') : undefined,
        },
        { verdict: 'accepted', label: t('kycConsole.accept') },
      ]}
      main="accepted"
      onSubmit={({ verdict }) => decide.mutate({ document, verdict, ...(reason === '' ? {} : { reason }) })}
    >
      <TextArea
        label={t('kycConsole.reason')}
        hint={t('kycConsole.reasonHint')}
        rows={2}
        maxLength={KYC_REASON_MAX}
        {...fieldsOf(form)('reason')}
      />
    </DecisionForm>
  );
}
