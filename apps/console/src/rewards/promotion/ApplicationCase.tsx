import { formatMoney, parseMoney, wireMoney } from '@fairhouse/kernel';
import { showToast, TextArea, TextField, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { ApplicationEvidence } from '@fairhouse/wire/rewards/promotion';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { formFault } from '../../parts/form-fault.ts';
import { Instant } from '../../parts/Instant.tsx';
import { Pictures } from '../../parts/Pictures.tsx';
import { EvidenceDrawer } from '../../parts/queue/EvidenceDrawer.tsx';
import { useMay } from '../../platform/staff/index.ts';
import { applicationQuery, decideMutation } from './queries.ts';

const VERDICTS = ['approved', 'rejected'] as const;
const REASON_MAX = 300;

type ApplicationCaseProps = { readonly id: ApplicationEvidence['id']; readonly onClose: () => void };

/** One application: what the member says and shows, beside what the house has recorded, and the answer to it. */
export function ApplicationCase({ id, onClose }: ApplicationCaseProps) {
  const t = useText();
  const mayDecide = useMay('promotion.decide');
  return (
    <EvidenceDrawer
      size="wide"
      titleOf={(one) => t('promotionConsole.applications.case', { name: one?.member.username ?? '' })}
      query={useQuery(applicationQuery(id))}
      onClose={onClose}
    >
      {(one) => (
        <>
          {mayDecide && one.state === 'open' && <DecideForm application={one} onDone={onClose} />}
          <Evidence one={one} />
        </>
      )}
    </EvidenceDrawer>
  );
}

function DecideForm({ application, onDone }: { application: ApplicationEvidence; onDone: () => void }) {
  const t = useText();
  const [verdict, setVerdict] = useState<(typeof VERDICTS)[number]>('approved');
  const [typed, setTyped] = useState(application.cap.slice(0, -2));
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState(false);
  const decide = useMutation({
    ...decideMutation(application.id),
    onSuccess: ({ state }) => {
      showToast({ tone: 'good', text: t(`promotionConsole.applications.${state}`) });
      onDone();
    },
  });
  const amount = parseMoney(typed.trim().replaceAll(',', ''));
  const cap = parseMoney(application.cap)!;
  const isWrong =
    verdict === 'approved' ? amount === undefined || amount <= 0n || amount > cap : reason.trim() === '';
  return (
    <PlainForm
      className="grid gap-3"
      fault={formFault(t, decide.error)}
      pending={decide.isPending}
      onSubmit={() => {
        setPressed(true);
        if (isWrong) return;
        decide.mutate(
          verdict === 'approved' && amount !== undefined
            ? { verdict: 'approved', amount: wireMoney(amount) }
            : { verdict: 'rejected', reason: reason.trim() },
        );
      }}
      end={<Submit>{t(`promotionConsole.applications.do.${verdict}`)}</Submit>}
    >
      <ChoiceSet
        label={t('promotionConsole.applications.verdict')}
        choices={VERDICTS}
        chosen={verdict}
        textOf={(one) => t(`promotionConsole.applications.do.${one}`)}
        onChoose={setVerdict}
      />
      {verdict === 'approved' ? (
        <TextField
          label={t('promotionConsole.applications.amount')}
          hint={t('promotionConsole.applications.cap', { cap: formatMoney(cap) })}
          inputMode="decimal"
          value={typed}
          error={
            pressed && isWrong ? t('promotionConsole.applications.cap', { cap: formatMoney(cap) }) : undefined
          }
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <TextArea
          label={t('promotionConsole.applications.reason')}
          hint={t('promotionConsole.applications.reasonHint')}
          rows={2}
          maxLength={REASON_MAX}
          value={reason}
          error={pressed && isWrong ? t('approval.reasonMissing') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </PlainForm>
  );
}

function Evidence({ one }: { one: ApplicationEvidence }) {
  const t = useText();
  const show = (text: string) => formatMoney(parseMoney(text)!);
  const name = (key: 'applied' | 'registered' | 'level' | 'deposits' | 'validBets' | 'net' | 'earlier') =>
    t(`promotionConsole.applications.fact.${key}`);
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere whitespace-pre-line">{one.comment}</p>
      {one.reason && <p className="text-loss">{one.reason}</p>}
      <Pictures
        addresses={one.pictures}
        nameOf={(place) => t('promotionConsole.applications.picture', { place })}
      />
      <Facts
        facts={[
          { name: name('applied'), value: <Instant at={one.at} /> },
          { name: name('registered'), value: <Instant at={one.registeredAt} /> },
          { name: name('level'), value: `VIP ${one.level}` },
          { name: name('deposits'), value: one.deposits },
          { name: name('validBets'), value: show(one.validBets) },
          { name: name('net'), value: show(one.net) },
          {
            name: name('earlier'),
            value: t('promotionConsole.applications.earlier', one.earlier),
          },
        ]}
      />
    </div>
  );
}
