import { Button, type Column, Dialog, EmptyState, formatStamp, useText } from '@fairhouse/ui';
import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import type { ContentDraft, ContentEntry } from '@fairhouse/wire/talk/content';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { useMay, useStaff } from '../../platform/staff/index.ts';
import { versionsQuery } from './queries.ts';

type Version = RouteReply<(typeof opsApi)['content']['versions']>['items'][number];

type VersionsButtonProps = {
  readonly entry: ContentEntry;
  /** Takes a version into the editor, where it is looked at before it is saved. */
  readonly onLoad: (version: ContentDraft) => void;
};

/** Opens what an entry said before each of its changes. */
export function VersionsButton({ entry, onLoad }: VersionsButtonProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        {t('contentConsole.versions.button')}
      </Button>
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          size="lg"
          title={t('contentConsole.versions.title')}
          description={t('contentConsole.versions.about')}
        >
          <Versions
            entry={entry}
            onLoad={(version) => {
              setOpen(false);
              onLoad(version);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function Versions({ entry, onLoad }: VersionsButtonProps) {
  const t = useText();
  const zone = useZone();
  const { timeZone } = useStaff().brand;
  const mayWrite = useMay('content.write');
  const versions = useQuery(versionsQuery(entry.id));
  const columns: readonly Column<Version>[] = [
    {
      key: 'at',
      header: t('contentConsole.versions.at', { zone }),
      cell: ({ at, by }) => (
        <div className="grid py-1.5">
          <Instant at={at} />
          <span className="text-text-2">{by}</span>
        </div>
      ),
    },
    {
      key: 'said',
      header: t('contentConsole.versions.said'),
      cell: ({ draft: { texts } }) => (
        <div className="grid max-w-md whitespace-normal py-1.5">
          <span className="font-bold">{texts.EN.title}</span>
          {texts.VI && <span className="text-text-2">{texts.VI.title}</span>}
        </div>
      ),
    },
  ];
  const load: Column<Version> = {
    key: 'load',
    header: <span className="sr-only">{t('contentConsole.versions.load')}</span>,
    cell: ({ at, draft }) => (
      <Button
        size="sm"
        aria-label={t('contentConsole.versions.loadNamed', { time: formatStamp(at, timeZone) })}
        onClick={() => onLoad(draft)}
      >
        {t('contentConsole.versions.load')}
      </Button>
    ),
  };
  return (
    <QueryTable
      query={versions}
      caption={t('contentConsole.versions.title')}
      columns={mayWrite ? [...columns, load] : columns}
      rows={versions.data?.items ?? []}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          title={t('contentConsole.versions.empty')}
          body={t('contentConsole.versions.emptyBody')}
        />
      }
    />
  );
}
