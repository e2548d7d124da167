import {
  Button,
  Dialog,
  EmptyState,
  NumberField,
  Select,
  Skeleton,
  showToast,
  TextField,
  useText,
} from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import { ANSWER_DAYS_MAX, CONTRACT_KINDS, type ContractKind } from '@fairhouse/wire/money/contract-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import { agentsQuery, refreshContracts, type TrialWish, trialOfQuery } from './queries.ts';
import { TermsFields } from './TermsFields.tsx';
import { TrialCard } from './TrialCard.tsx';
import { FIRST_DRAFT, readDraft } from './terms-form.ts';

/** Offers a contract to an agent directly below. */
export default function OfferDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const agents = useQuery(agentsQuery);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('contract.offer.title')} size="lg">
      {!agents.data ? (
        <Skeleton className="h-72 rounded-card" />
      ) : agents.data.length === 0 ? (
        <EmptyState
          icon={<Users size={24} />}
          title={t('contract.offer.nobody')}
          body={t('contract.list.noneGiven')}
        />
      ) : (
        <Offer agents={agents.data} onClose={onClose} />
      )}
    </Dialog>
  );
}

type OfferProps = {
  readonly agents: readonly { readonly id: string; readonly account: string }[];
  readonly onClose: () => void;
};

const ANSWER_DAYS = 7;

function Offer({ agents, onClose }: OfferProps) {
  const t = useText();
  const attempts = useAttempts();
  const [memberId, setMember] = useState('');
  const [kind, setKind] = useState<ContractKind>('daily');
  const [draft, setDraft] = useState(FIRST_DRAFT);
  const [note, setNote] = useState('');
  const [answerDays, setAnswerDays] = useState<number | null>(ANSWER_DAYS);
  const [trying, setTrying] = useState(false);
  const terms = readDraft(kind, draft);
  const send = useMutation({
    mutationFn: () => {
      const body = {
        memberId: memberId as never,
        kind,
        terms: terms!,
        note: note.trim() === '' ? null : note.trim(),
        answerDays: answerDays!,
      };
      return client.contract.offer({ body, idempotencyKey: attempts.keyOf(body) });
    },
    onSuccess: () => {
      attempts.forget();
      showToast({ tone: 'good', text: t('contract.offer.sent') });
      onClose();
    },
    onSettled: refreshContracts,
  });
  const blocked = !memberId
    ? t('contract.offer.needAgent')
    : terms === undefined || answerDays === null
      ? t('faults.field_rule')
      : undefined;
  return (
    <PlainForm
      fault={formFault(t, send.error)}
      pending={send.isPending}
      onSubmit={() => blocked === undefined && send.mutate()}
      end={<Submit blocked={blocked}>{t('contract.offer.send')}</Submit>}
    >
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Select
          label={t('contract.offer.member')}
          value={memberId}
          onChange={(event) => setMember(event.target.value)}
        >
          <option value="">{t('contract.offer.choose')}</option>
          {agents.map(({ id, account }) => (
            <option key={id} value={id}>
              {account}
            </option>
          ))}
        </Select>
        <Select
          label={t('contract.offer.kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value as ContractKind)}
        >
          {CONTRACT_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`contract.kinds.${each}`)}
            </option>
          ))}
        </Select>
      </div>
      <p className="text-dense text-text-2">{t(`contract.plain.${kind}`)}</p>
      <TermsFields kind={kind} draft={draft} onChange={setDraft} />
      <NumberField
        label={t('contract.offer.answerDays')}
        value={answerDays}
        onChange={setAnswerDays}
        minimum={1}
        maximum={ANSWER_DAYS_MAX}
      />
      <TextField
        label={t('contract.offer.note')}
        maxLength={140}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {blocked === undefined &&
        (trying ? (
          <Tried wish={{ memberId: memberId as never, kind, terms: terms! }} />
        ) : (
          <Button onClick={() => setTrying(true)}>{t('contract.trying.show')}</Button>
        ))}
    </PlainForm>
  );
}

function Tried({ wish }: { wish: TrialWish }) {
  return <TrialCard asked={useQuery(trialOfQuery(wish))} />;
}
