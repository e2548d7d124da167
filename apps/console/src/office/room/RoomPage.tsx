import { Badge, Button, type Column, formatShort, showToast, useLanguage, useText } from '@fairhouse/ui';
import type { OpsRoomLine } from '@fairhouse/wire/office/room';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { MemberLink } from '../../parts/queue/columns.tsx';
import { QueuePage } from '../../parts/queue/QueuePage.tsx';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { MuteDialog } from './MuteDialog.tsx';
import { keepMutation, removeMutation, roomQuery } from './queries.ts';
import { SayDialog } from './SayDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

type Opened =
  | { readonly kind: 'remove' | 'mute'; readonly line: OpsRoomLine }
  | { readonly kind: 'say' | 'settings' };

type Row = OpsRoomLine & { readonly id: string };

/** What is said in the room of the brand, and what moderators do about it. */
export function RoomPage({ shown }: { shown?: 'reported' | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const room = useInfiniteQuery({
    ...roomQuery(shown),
    select: ({ pages, pageParams }) => ({
      pageParams,
      pages: pages.map((page) => ({
        ...page,
        items: page.items.map((line): Row => ({ ...line, id: String(line.number) })),
      })),
    }),
  });
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const first = room.data?.pages[0];
  return (
    <QueuePage
      title={t('roomConsole.title')}
      about={
        first ? `${t('roomConsole.here', { count: first.here })} · ${t('roomConsole.about')}` : undefined
      }
      caption={t('roomConsole.title')}
      filter={{
        label: t('roomConsole.filter'),
        choices: [undefined, 'reported' as const],
        chosen: shown,
        textOf: (choice) => t(`roomConsole.shown.${choice ?? 'all'}`),
        onChoose: (choice) => void navigate({ to: paths.room, search: { shown: choice } }),
      }}
      actions={
        <>
          <Button size="sm" onClick={() => setOpened({ kind: 'settings' })}>
            {t('roomConsole.settings')}
          </Button>
          <Button size="sm" variant="main" onClick={() => setOpened({ kind: 'say' })}>
            {t('roomConsole.say')}
          </Button>
        </>
      }
      list={{ by: 'slice', query: room }}
      columns={useColumns(setOpened)}
      empty={
        shown
          ? { title: t('roomConsole.emptyReported'), body: t('roomConsole.emptyReportedBody') }
          : { title: t('roomConsole.empty'), body: t('roomConsole.emptyBody') }
      }
    >
      {opened?.kind === 'remove' && <RemoveDialog line={opened.line} onClose={close} />}
      {opened?.kind === 'mute' && opened.line.member && (
        <MuteDialog member={opened.line.member} muted={opened.line.mutedUntil !== null} onClose={close} />
      )}
      {opened?.kind === 'say' && <SayDialog onClose={close} />}
      {opened?.kind === 'settings' && first && <SettingsDialog room={first.room} onClose={close} />}
    </QueuePage>
  );
}

function RemoveDialog({ line, onClose }: { line: OpsRoomLine; onClose: () => void }) {
  const t = useText();
  const remove = useMutation({
    ...removeMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('roomConsole.removed') });
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('roomConsole.remove')}
      description={t('roomConsole.removeBody')}
      label={t('roomConsole.reason')}
      submitLabel={t('roomConsole.remove')}
      error={remove.error}
      pending={remove.isPending}
      onReason={(reason) => remove.mutate({ number: line.number, reason })}
      onClose={onClose}
    />
  );
}

function useColumns(open: (opened: Opened) => void): readonly Column<Row>[] {
  const t = useText();
  const zone = useZone();
  return [
    {
      key: 'at',
      narrow: 'below',
      header: t('roomConsole.at', { zone }),
      cell: ({ at }) => <Instant at={at} />,
    },
    { key: 'by', header: t('roomConsole.by'), cell: (line) => <From line={line} /> },
    { key: 'text', narrow: 'below', header: t('roomConsole.text'), cell: (line) => <Said line={line} /> },
    {
      key: 'reports',
      narrow: 'below',
      header: t('roomConsole.reports'),
      cell: ({ reports }) => (
        <ul className="md:min-w-28">
          {reports.map(({ by, reason }) => (
            <li key={by}>
              <b>{t(`roomConsole.reasons.${reason}`)}</b> <span className="text-text-3">{by}</span>
            </li>
          ))}
        </ul>
      ),
    },
    { key: 'act', header: t('roomConsole.act'), cell: (line) => <Acts line={line} open={open} /> },
  ];
}

function From({ line: { by, member, mutedUntil, table } }: { line: OpsRoomLine }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useStaff().brand;
  return (
    <span className="grid justify-items-start">
      {member ? <MemberLink {...member} /> : <Badge tone="info">{t('roomConsole.moderator')}</Badge>}
      <span className="text-text-3">{by}</span>
      {table && <Badge tone="neutral">{table.title}</Badge>}
      {mutedUntil !== null && mutedUntil > Date.now() && (
        <Badge tone="warn">
          {t('roomConsole.mutedUntil', { time: formatShort(mutedUntil, timeZone, language) })}
        </Badge>
      )}
    </span>
  );
}

function Said({ line: { text, bet, envelope, removedBy } }: { line: OpsRoomLine }) {
  const t = useText();
  return (
    <div className="max-w-xl py-1 md:min-w-64">
      <p className={`whitespace-pre-line break-words ${removedBy ? 'text-text-3 line-through' : ''}`}>
        {text}
      </p>
      {bet && <p className="text-text-2">{t('roomConsole.bet', { game: bet.game })}</p>}
      {envelope && <p className="text-text-2">{t('roomConsole.envelope')}</p>}
      {removedBy && <Badge tone="neutral">{t('roomConsole.removedBy', { name: removedBy })}</Badge>}
    </div>
  );
}

function Acts({ line, open }: { line: OpsRoomLine; open: (opened: Opened) => void }) {
  const t = useText();
  const words = useFaultText();
  const keep = useMutation({
    ...keepMutation(),
    onSuccess: () => showToast({ tone: 'good', text: t('roomConsole.kept') }),
    onError: (fault) => showToast({ tone: 'bad', text: words(fault) }),
  });
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {!line.removed && (
        <Button size="sm" onClick={() => open({ kind: 'remove', line })}>
          {t('roomConsole.remove')}
        </Button>
      )}
      {line.reports.length > 0 && (
        <Button size="sm" pending={keep.isPending} onClick={() => keep.mutate(line.number)}>
          {t('roomConsole.keep')}
        </Button>
      )}
      {line.member && (
        <Button size="sm" onClick={() => open({ kind: 'mute', line })}>
          {t('roomConsole.mute')}
        </Button>
      )}
    </span>
  );
}
