import type { Id } from '@fairhouse/kernel';
import { Badge, Button, showToast, useText } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../parts/Facts.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { useMay } from '../../platform/staff/index.ts';
import { harmQuery, markHarmMutation } from './queries.ts';

type OfMember = { readonly member: { readonly id: Id<'player'>; readonly account: string } };

/** Stands by the name of a member in whom staff see signs of harm. */
export function HarmBadge({ member }: OfMember) {
  const t = useText();
  const { data } = useQuery(harmQuery(member.id));
  return data?.marker ? <Badge tone="loss">{t('memberIdentity.harm.title')}</Badge> : null;
}

/** The marker that keeps rewards away from a member, and the way to set it or take it off. */
export function HarmPanel({ member }: OfMember) {
  const t = useText();
  const zone = useZone();
  const may = useMay('member.manage');
  const { data } = useQuery(harmQuery(member.id));
  const [asking, setAsking] = useState<'mark' | 'clear'>();
  if (!data) return null;
  const { marker } = data;
  return (
    <Panel title={t('memberIdentity.harm.title')} end={<HarmBadge member={member} />}>
      <div className="grid gap-3 px-4 pb-4">
        {marker ? (
          <>
            <p>{t('memberIdentity.harm.held')}</p>
            <Facts
              facts={[
                {
                  name: t('memberIdentity.reason'),
                  value: <span className="break-words">{marker.reason}</span>,
                },
                { name: t('memberIdentity.state.since', { zone }), value: <Instant at={marker.at} /> },
                { name: t('memberIdentity.state.by'), value: marker.by },
              ]}
            />
          </>
        ) : (
          <p className="text-text-2">{t('memberIdentity.harm.none')}</p>
        )}
        {may && (
          <Button onClick={() => setAsking(marker ? 'clear' : 'mark')}>
            {t(marker ? 'memberIdentity.harm.clear' : 'memberIdentity.harm.mark')}
          </Button>
        )}
      </div>
      {asking && <HarmDialog member={member} act={asking} onClose={() => setAsking(undefined)} />}
    </Panel>
  );
}

type HarmDialogProps = OfMember & { readonly act: 'mark' | 'clear'; readonly onClose: () => void };

function HarmDialog({ member: { id, account }, act, onClose }: HarmDialogProps) {
  const t = useText();
  const mark = useMutation({
    ...markHarmMutation(id),
    onSuccess: () => {
      showToast({
        tone: 'good',
        text: t(act === 'mark' ? 'memberIdentity.harm.marked' : 'memberIdentity.harm.cleared', { account }),
      });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t(`memberIdentity.harm.${act}Ask`, { account })}
      description={t(`memberIdentity.harm.${act}About`)}
      label={t('memberIdentity.harm.reason')}
      submitLabel={t(`memberIdentity.harm.${act}`)}
      error={mark.error}
      pending={mark.isPending}
      onReason={(reason) => mark.mutate({ marked: act === 'mark', reason })}
      onClose={onClose}
    />
  );
}
