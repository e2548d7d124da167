import { Button, EmptyState, ErrorState, formatShort, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import type { InboxMessage } from '@fairhouse/wire/talk/inbox';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { CheckCheck, ChevronRight, Mail } from 'lucide-react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Go } from '../../shell/go.tsx';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { useSession } from '../../state/session.ts';
import { messagesQuery, setUnread } from './queries.ts';
import { useMessage } from './use-message.ts';

/** What the house told this member, newest first; each message leads to what it tells of. */
export default function InboxPage() {
  const t = useText();
  return (
    <MemberOnly title={t('shell.member.messageV2')} note={t('inbox.kept')}>
      <MessageList />
    </MemberOnly>
  );
}

function MessageList() {
  const t = useText();
  const member = useSession() !== undefined;
  const messages = useInfiniteQuery({ ...messagesQuery, enabled: member });
  const items = messages.data?.pages.flatMap((page) => page.items) ?? [];
  if (messages.isPending) return <ListSkeleton />;
  if (messages.isError && items.length === 0) return <ErrorState onRetry={() => void messages.refetch()} />;
  return (
    <section className="card mt-5 overflow-hidden" aria-label={t('shell.member.messageV2')}>
      {items[0] ? (
        <>
          <MarkAll newest={items[0]} unread={items.some(({ readAt }) => readAt === null)} />
          <ul>
            {items.map((message) => (
              <li key={message.id} className="border-line-soft border-t">
                <MessageRow message={message} />
              </li>
            ))}
          </ul>
          <LoadMore query={messages} shown={items.length} />
        </>
      ) : (
        <EmptyState
          icon={<Mail size={24} />}
          title={t('places.messageV2.title')}
          body={t('places.messageV2.body')}
          action={<GoButton to={paths.notices()}>{t('shell.nav.notices')}</GoButton>}
        />
      )}
    </section>
  );
}

function MessageRow({ message }: { message: InboxMessage }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const { title, body, to } = useMessage(message.about);
  const unread = message.readAt === null;
  const read = useMutation({
    mutationFn: () => client.inbox.read({ params: { message: message.id } }),
    onSuccess: setUnread,
  });
  return (
    <Go
      to={to}
      className="flex min-h-15 items-center gap-3 px-5 py-3 hover:bg-bg-2"
      onClick={() => unread && read.mutate()}
    >
      <span className="min-w-0 flex-1">
        <b className={unread ? 'font-bold' : 'font-semibold text-text-2'}>{title}</b>
        <span className="block whitespace-pre-line text-dense text-text-2">{body}</span>
        <span className="block text-meta text-text-3">{formatShort(message.at, timeZone, language)}</span>
      </span>
      {unread && (
        <span className="unread-dot">
          <span className="sr-only">{t('content.notices.unread')}</span>
        </span>
      )}
      <ChevronRight size={16} className="text-text-3" aria-hidden="true" />
    </Go>
  );
}

function MarkAll({ newest, unread }: { newest: InboxMessage; unread: boolean }) {
  const t = useText();
  const readAll = useMutation({
    mutationFn: () => client.inbox.readAll({ body: { upTo: newest.id } }),
    onSuccess: setUnread,
  });
  return (
    <div className="flex justify-end px-3 py-2">
      <Button
        variant="quiet"
        icon={<CheckCheck size={18} />}
        disabled={!unread}
        pending={readAll.isPending}
        onClick={() => readAll.mutate()}
      >
        {t('inbox.markAll')}
      </Button>
    </div>
  );
}

const ListSkeleton = () => (
  <div className="card mt-5 grid gap-3 p-5" aria-hidden="true">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-14" />
    ))}
  </div>
);
