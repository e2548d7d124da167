import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  formatShort,
  Skeleton,
  showToast,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { TeamAnnouncement } from '@fairhouse/wire/agency/announcement';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Megaphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AgentOnly } from '../../shell/AgentOnly.tsx';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { announcementsQuery } from './queries.ts';
import { WriteForm } from './WriteForm.tsx';

/** What the house and those above tell an agent, and what the agent tells those below. */
export default function AnnouncementsPage() {
  const t = useText();
  return (
    <AgentOnly title={t('shell.agent.agentAnnouncement')} note={t('agency.announcement.note')}>
      <Announcements />
    </AgentOnly>
  );
}

function Announcements() {
  const t = useText();
  const asked = useInfiniteQuery(announcementsQuery);
  const items = asked.data?.pages.flatMap((page) => page.items) ?? [];
  if (asked.isPending) return <Skeleton className="mt-5 h-96 rounded-card" />;
  if (!asked.data) return <ErrorState onRetry={() => void asked.refetch()} />;
  return (
    <>
      <WriteForm left={asked.data.pages[0]!.left} />
      <section className="card mt-4 overflow-hidden" aria-label={t('shell.agent.agentAnnouncement')}>
        {items.length === 0 ? (
          <EmptyState
            icon={<Megaphone size={24} />}
            title={t('agency.announcement.none')}
            body={t('agency.announcement.noneBody')}
          />
        ) : (
          <ul className="divide-y divide-line-soft">
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        )}
        <LoadMore query={asked} shown={items.length} />
      </section>
    </>
  );
}

function Item({ item: { id, at, text, from, account } }: { item: TeamAnnouncement }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  return (
    <li className="flex items-start gap-3 px-5 py-3">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <b>{t(`agency.announcement.from.${from}`, { name: account ?? '' })}</b>
          <span className="text-meta text-text-3">{formatShort(at, timeZone, language)}</span>
        </span>
        <span className="block break-words text-text-2">{text}</span>
      </span>
      {from === 'self' && <Remove id={id} text={text} />}
    </li>
  );
}

function Remove({ id, text }: Pick<TeamAnnouncement, 'id' | 'text'>) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => client.announcement.remove({ params: { id } }),
    onSuccess: () => showToast({ tone: 'good', text: t('agency.announcement.removed') }),
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: () => {
      setAsking(false);
      return queryClient.invalidateQueries(announcementsQuery);
    },
  });
  return (
    <>
      <Button size="sm" icon={<Trash2 size={16} />} onClick={() => setAsking(true)}>
        {t('agency.announcement.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('agency.announcement.removeTitle')}
        body={
          <>
            <q className="break-words">{text}</q>
            <span className="mt-2 block">{t('agency.announcement.removeBody')}</span>
          </>
        }
        confirmLabel={t('agency.announcement.remove')}
        cancelLabel={t('agency.announcement.keep')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
