import { showToast, TextArea, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import type { opsApi } from '@fairhouse/wire/apis';
import { KYC_REASON_MAX } from '@fairhouse/wire/identity/kyc-words';
import type { RouteReply } from '@fairhouse/wire/route';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Facts } from '../../parts/Facts.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { Instant } from '../../parts/Instant.tsx';
import { Pictures } from '../../parts/Pictures.tsx';
import { CannedReasons } from '../../parts/queue/CannedReasons.tsx';
import { CANNED } from '../../parts/queue/canned.ts';
import { MemberLink } from '../../parts/queue/columns.tsx';
import { DecisionForm } from '../../parts/queue/DecisionForm.tsx';
import type { Verdict } from '../../parts/queue/verdict-keys.ts';
import { useZone } from '../../parts/use-zone.ts';
import { Evidence } from './Evidence.tsx';
import { decideMutation, type OfItem } from './queries.ts';

type Looked = RouteReply<(typeof opsApi)['kyc']['look']>;

type DocumentFileProps = {
  readonly of: OfItem;
  /** Of the member. */
  readonly name: string;
  readonly document: Looked;
  readonly mayDecide: boolean;
  /** What was chosen with a key. */
  readonly wanted?: Verdict | undefined;
  readonly onDone: () => void;
};

/** What a member sent for one item, and what can be decided of it. */
export function DocumentFile({ of, name, document, mayDecide, wanted, onDone }: DocumentFileProps) {
  const t = useText();
  const zone = useZone();
  return (
    <>
      <Facts
        facts={[
          { name: t('kycConsole.member'), value: <MemberLink id={of.id} username={name} /> },
          { name: t('kycConsole.sentAt', { zone }), value: <Instant at={document.submittedAt} /> },
          { name: t('kycConsole.vendor'), value: <Evidence evidence={document.evidence} /> },
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
      {mayDecide && <Decision of={of} document={document} wanted={wanted} onDone={onDone} />}
    </>
  );
}

type DecisionProps = {
  readonly of: OfItem;
  readonly document: Looked;
  readonly wanted: Verdict | undefined;
  readonly onDone: () => void;
};

function Decision({ of, document: { document }, wanted, onDone }: DecisionProps) {
  const t = useText();
  const main = wanted === 'no' ? 'asked' : 'accepted';
  const form = useForm<{ verdict: 'accepted' | 'asked'; reason: string }>({
    defaultValues: { verdict: main, reason: '' },
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
      main={main}
      onSubmit={({ verdict }) => decide.mutate({ document, verdict, ...(reason === '' ? {} : { reason }) })}
    >
      <TextArea
        autoFocus={wanted !== undefined}
        label={t('kycConsole.reason')}
        hint={t('kycConsole.reasonHint')}
        rows={2}
        maxLength={KYC_REASON_MAX}
        {...fieldsOf(form)('reason')}
      />
      <CannedReasons reasons={CANNED.kyc} onChoose={(text) => form.setValue('reason', text)} />
    </DecisionForm>
  );
}
