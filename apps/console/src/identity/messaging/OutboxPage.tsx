import { Card, EmptyState, useText } from '@fairhouse/ui';
import { MESSAGE_CHANNELS, type MessageChannel } from '@fairhouse/wire/identity/messaging';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useSearchBox } from '../../parts/use-search-box.ts';
import { paths, RECIPIENT_MAX } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { AdaptersPanel } from './AdaptersPanel.tsx';
import { useOutboxColumns } from './columns.tsx';
import { outboxQuery } from './queries.ts';

type OutboxPageProps = { readonly channel?: MessageChannel; readonly recipient?: string };

/** Messages that went out to phones and mailboxes, or would have. */
export function OutboxPage({ channel, recipient }: OutboxPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const maySee = useMay('setting.read');
  const outbox = useInfiniteQuery(outboxQuery(channel, recipient));
  const columns = useOutboxColumns();
  const rows = outbox.data?.pages.flatMap((slice) => slice.items) ?? [];
  const find = useCallback(
    (text: string) =>
      void navigate({ to: paths.outbox, search: { channel, recipient: text }, replace: true }),
    [navigate, channel],
  );
  const box = useSearchBox(recipient ?? '', find);
  const empty = recipient ? (
    <EmptyState title={t('codes.outbox.emptyFind', { recipient })} body={t('codes.outbox.emptyFindBody')} />
  ) : (
    <EmptyState title={t('codes.outbox.empty')} body={t('codes.outbox.emptyBody')} />
  );
  return (
    <>
      <PageHead title={t('codes.outbox.title')} about={t('codes.outbox.about')}>
        <SearchBox
          label={t('codes.outbox.find')}
          placeholder={t('codes.outbox.findShort')}
          clearLabel={t('codes.outbox.clear')}
          maxLength={RECIPIENT_MAX}
          {...box}
        />
        <ChoiceSet
          label={t('codes.outbox.filter')}
          choices={[undefined, ...MESSAGE_CHANNELS]}
          chosen={channel}
          textOf={(choice) => (choice ? t(`codes.outbox.channels.${choice}`) : t('codes.outbox.all'))}
          onChoose={(next) => void navigate({ to: paths.outbox, search: { channel: next, recipient } })}
        />
      </PageHead>
      <div className="grid gap-3 px-4 pb-8">
        {maySee && <AdaptersPanel />}
        <Notice tone="info">
          <p>{t('codes.outbox.kept')}</p>
        </Notice>
        <Card className="overflow-hidden">
          <SliceTable
            query={outbox}
            caption={t('codes.outbox.about')}
            columns={columns}
            rows={rows}
            rowKey={(message) => message.id}
            empty={empty}
          />
        </Card>
      </div>
    </>
  );
}
