import { type Column, DataTable, EmptyState, useDeviceName, useText } from '@fairhouse/ui';
import { CopyId } from '../../parts/CopyId.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useZone } from '../../parts/use-zone.ts';
import type { Member } from './queries.ts';

type MemberSession = Member['sessions'][number];

export function MemberSessions({ sessions }: { sessions: readonly MemberSession[] }) {
  const t = useText();
  const zone = useZone();
  const nameOf = useDeviceName();
  const columns: readonly Column<MemberSession>[] = [
    {
      key: 'id',
      narrow: 'below',
      header: t('console.member.sessionId'),
      cell: ({ id }) => <CopyId id={id} label={t('console.member.sessionIdName')} />,
    },
    { key: 'device', header: t('console.member.sessionDevice'), cell: ({ device }) => nameOf(device) },
    {
      key: 'ip',
      narrow: 'below',
      header: t('console.member.sessionIp'),
      cell: ({ ip }) => <span className="whitespace-nowrap font-mono">{ip}</span>,
    },
    {
      key: 'started',
      narrow: 'below',
      header: t('console.member.sessionStarted', { zone }),
      cell: ({ startedAt }) => <Instant at={startedAt} />,
    },
    {
      key: 'seen',
      header: t('console.member.sessionSeen', { zone }),
      cell: ({ seenAt }) => <Instant at={seenAt} />,
    },
  ];
  return (
    <Panel title={t('console.member.sessions')}>
      <DataTable
        caption={t('console.member.sessions')}
        columns={columns}
        rows={sessions}
        rowKey={(session) => session.id}
        state="ready"
        onRetry={() => undefined}
        empty={<EmptyState title={t('console.member.noSessions')} />}
      />
    </Panel>
  );
}
