import type { Id } from '@fairhouse/kernel';
import { Badge, Button, showToast, useText } from '@fairhouse/ui';
import type { KycStaffEntry } from '@fairhouse/wire/identity/kyc';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useMay } from '../../platform/staff/index.ts';
import { DocumentDrawer } from './DocumentDrawer.tsx';
import { askMutation, checklistQuery } from './queries.ts';
import { STATE_TONES } from './tones.ts';

type OfMember = { readonly member: { readonly id: Id<'player'>; readonly account: string } };

/** The checklist that the member sees as well, and what staff can do with each item. */
export function KycPanel({ member }: OfMember) {
  const t = useText();
  const checklist = useQuery(checklistQuery(member.id));
  const [looking, setLooking] = useState<KycStaffEntry>();
  const [asking, setAsking] = useState<KycStaffEntry>();
  const level = checklist.data?.level;
  return (
    <Panel
      title={t('kycConsole.panel')}
      end={
        level !== undefined && (
          <Badge tone={level === 0 ? 'neutral' : 'win'}>
            {level === 0 ? t('kycConsole.levelNone') : t('kycConsole.level', { level })}
          </Badge>
        )
      }
    >
      <Loaded query={checklist} room="h-48">
        {({ items }) => (
          <ul>
            {items.map((entry) => (
              <Item key={entry.item} entry={entry} onLook={setLooking} onAsk={setAsking} />
            ))}
          </ul>
        )}
      </Loaded>
      {looking && (
        <DocumentDrawer
          of={{ id: member.id, item: looking.item }}
          name={member.account}
          state={looking.state}
          onClose={() => setLooking(undefined)}
        />
      )}
      {asking && <AskDialog member={member} entry={asking} onClose={() => setAsking(undefined)} />}
    </Panel>
  );
}

type ItemProps = {
  readonly entry: KycStaffEntry;
  readonly onLook: (entry: KycStaffEntry) => void;
  readonly onAsk: (entry: KycStaffEntry) => void;
};

function Item({ entry, onLook, onAsk }: ItemProps) {
  const t = useText();
  const [mayLook, mayDecide] = [useMay('kyc.read'), useMay('kyc.decide')];
  const { state, reason, changedAt, changedBy, document } = entry;
  const item = t(`kycConsole.items.${entry.item}`);
  const act = t(state === 'open' ? 'kycConsole.ask' : 'kycConsole.askAgain');
  return (
    <li className="flex flex-wrap items-center gap-2 border-line-soft border-t px-4 py-2">
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{item}</p>
        {changedAt !== null && (
          <p className="text-meta text-text-3">
            <Instant at={changedAt} /> {changedBy}
          </p>
        )}
        {reason !== null && <p className="break-words text-text-2">{reason}</p>}
      </div>
      <Badge tone={STATE_TONES[state]}>{t(`kycConsole.states.${state}`)}</Badge>
      {mayLook && document !== null && (
        <Button
          size="sm"
          aria-label={t('kycConsole.askNamed', { act: t('kycConsole.open'), item })}
          onClick={() => onLook(entry)}
        >
          {t('kycConsole.open')}
        </Button>
      )}
      {mayDecide && (state === 'open' || state === 'accepted') && (
        <Button size="sm" aria-label={t('kycConsole.askNamed', { act, item })} onClick={() => onAsk(entry)}>
          {act}
        </Button>
      )}
    </li>
  );
}

type AskDialogProps = OfMember & { readonly entry: KycStaffEntry; readonly onClose: () => void };

function AskDialog({ member: { id, account }, entry: { item, state }, onClose }: AskDialogProps) {
  const t = useText();
  const ask = useMutation({
    ...askMutation({ id, item }),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('kycConsole.asked') });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('kycConsole.askTitle', { name: account, item: t(`kycConsole.items.${item}`) })}
      description={t('kycConsole.askAbout')}
      label={t('kycConsole.askReason')}
      submitLabel={t(state === 'open' ? 'kycConsole.ask' : 'kycConsole.askAgain')}
      error={ask.error}
      pending={ask.isPending}
      onReason={(reason) => ask.mutate(reason)}
      onClose={onClose}
    />
  );
}
