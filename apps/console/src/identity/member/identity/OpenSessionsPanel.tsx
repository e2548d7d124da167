import {
  Button,
  type Column,
  ConfirmDialog,
  DataTable,
  showToast,
  useDeviceName,
  useText,
} from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Instant } from '../../../parts/Instant.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { useFaultText } from '../../../parts/use-fault-text.ts';
import { useZone } from '../../../parts/use-zone.ts';
import { useMay } from '../../../platform/staff/index.ts';
import type { OfMember } from './of-member.ts';
import { Place } from './Place.tsx';
import { type OpenSession, signOutMutation } from './queries.ts';

/** Who is in the account at this moment, and the way to put them out. */
export function OpenSessionsPanel({ member, identity: { sessions } }: OfMember) {
  const t = useText();
  const words = useFaultText();
  const nameOf = useDeviceName();
  const mayManage = useMay('member.manage');
  const [asked, setAsked] = useState<OpenSession | 'all'>();
  const columns = useColumns(setAsked);
  const { account } = member;
  const signOut = useMutation({
    ...signOutMutation(member.id),
    onSuccess: (_, session) =>
      showToast({
        tone: 'good',
        text: t(session ? 'memberIdentity.sessions.doneOne' : 'memberIdentity.sessions.doneAll', { account }),
      }),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
    onSettled: () => setAsked(undefined),
  });
  const part = asked === 'all' ? 'all' : 'one';
  return (
    <Panel
      title={t('memberIdentity.sessions.title')}
      end={
        mayManage && (
          <Button size="sm" onClick={() => setAsked('all')}>
            {t('memberIdentity.sessions.signOutAll')}
          </Button>
        )
      }
    >
      <DataTable
        caption={t('memberIdentity.sessions.title')}
        columns={columns}
        rows={sessions}
        rowKey={({ id }) => id}
        state="ready"
        onRetry={() => undefined}
        empty={<p className="px-4 pb-4 text-text-3">{t('memberIdentity.sessions.none')}</p>}
      />
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={t(`memberIdentity.sessions.ask.${part}`, { account })}
        body={
          asked === undefined || asked === 'all'
            ? t('memberIdentity.sessions.aboutAll')
            : t('memberIdentity.sessions.aboutOne', { device: nameOf(asked.device), ip: asked.ip })
        }
        confirmLabel={t('memberIdentity.sessions.signOut')}
        cancelLabel={t('memberIdentity.sessions.keep')}
        onConfirm={() => asked && signOut.mutate(asked === 'all' ? null : asked.id)}
        pending={signOut.isPending}
      />
    </Panel>
  );
}

function useColumns(ask: (session: OpenSession) => void): readonly Column<OpenSession>[] {
  const t = useText();
  const zone = useZone();
  const nameOf = useDeviceName();
  const mayManage = useMay('member.manage');
  const columns: readonly Column<OpenSession>[] = [
    { key: 'place', header: t('memberIdentity.place'), cell: (session) => <Place {...session} /> },
    {
      key: 'how',
      header: t('memberIdentity.sessions.how'),
      narrow: 'below',
      cell: ({ how }) => t(`memberIdentity.sessions.hows.${how}`),
    },
    {
      key: 'started',
      header: t('memberIdentity.sessions.started', { zone }),
      narrow: 'below',
      cell: ({ startedAt }) => <Instant at={startedAt} />,
    },
    {
      key: 'seen',
      header: t('memberIdentity.sessions.seen', { zone }),
      narrow: 'below',
      cell: ({ seenAt }) => <Instant at={seenAt} />,
    },
  ];
  if (!mayManage) return columns;
  return [
    ...columns,
    {
      key: 'end',
      header: '',
      align: 'end',
      cell: (session) => (
        <Button
          size="sm"
          className="whitespace-nowrap"
          aria-label={t('memberIdentity.sessions.signOutNamed', {
            device: nameOf(session.device),
            ip: session.ip,
          })}
          onClick={() => ask(session)}
        >
          {t('memberIdentity.sessions.signOut')}
        </Button>
      ),
    },
  ];
}
