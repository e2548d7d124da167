import { openSocket } from '@fairhouse/client';
import { formatWait } from '@fairhouse/text/format-wait';
import {
  ConfirmDialog,
  ErrorState,
  formatShort,
  IconButton,
  Logo,
  Skeleton,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { ChatView, Conversation } from '@fairhouse/wire/talk/chat';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleStop, ShieldCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { useSession } from '../../state/session.ts';
import { ChatForm } from './ChatForm.tsx';
import { ChatLines } from './ChatLines.tsx';
import { LeaveMessage } from './LeaveMessage.tsx';
import { chatQuery, hearChat, lookAgain } from './queries.ts';
import { RateTalk } from './RateTalk.tsx';

/** The window of customer service (spec §2): 440 by 500 as a popup, a whole page on phones. */
export default function ChatPage() {
  const chat = useQuery(chatQuery);
  const visits = useSession() === undefined;
  const [fresh, setFresh] = useState<string>();
  const talk = chat.data?.talk?.id === fresh ? null : (chat.data?.talk ?? null);
  useVisitorSocket(visits && talk !== null);
  return (
    <div className="fixed inset-0 z-10 mx-auto flex max-w-[560px] flex-col bg-bg-1">
      <ChatHead view={chat.data} talk={talk} />
      {chat.isError && !chat.data ? (
        <ErrorState onRetry={() => void chat.refetch()} />
      ) : chat.data ? (
        <ChatBody view={chat.data} talk={talk} onAnother={() => setFresh(talk?.id)} />
      ) : (
        <div className="grid flex-1 content-end gap-3 p-4" aria-busy="true">
          <Skeleton className="h-10 w-60" />
          <Skeleton className="ms-auto h-10 w-48" />
        </div>
      )}
    </div>
  );
}

function ChatBody({
  view,
  talk,
  onAnother,
}: {
  view: ChatView;
  talk: Conversation | null;
  onAnother: () => void;
}) {
  const live = talk !== null && talk.state !== 'ended';
  if (!live && talk === null && !view.desk.open) return <LeaveMessage />;
  return (
    <>
      <ChatLines talk={talk} lines={talk === null ? [] : view.lines} />
      {talk && !live ? <RateTalk talk={talk} onAnother={onAnother} /> : <ChatForm talk={talk} />}
    </>
  );
}

function ChatHead({ view, talk }: { view: ChatView | undefined; talk: Conversation | null }) {
  const t = useText();
  const brand = useBrand();
  const close = useClose();
  const [ending, setEnding] = useState(false);
  const visits = useSession() === undefined;
  const end = useMutation({
    mutationFn: () => client.chat.end(),
    onSettled: () => {
      setEnding(false);
      lookAgain();
    },
  });
  const vip = view?.desk.desk === 'vip';
  const live = talk !== null && talk.state !== 'ended';
  return (
    <>
      <header className="flex h-15 flex-none items-center gap-2.5 border-line-soft border-b ps-4 pe-2">
        <Logo size={32} />
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-bold text-body">
            {talk?.staff
              ? t('chat.with', { name: talk.staff, brand: brand.name })
              : t(vip ? 'chat.vip' : 'chat.title')}
          </h1>
          <p className="truncate text-meta text-text-2">{view && <DeskState view={view} />}</p>
        </div>
        {live && (
          <IconButton label={t('chat.end')} onClick={() => setEnding(true)}>
            <CircleStop size={20} />
          </IconButton>
        )}
        <IconButton label={t('chat.close')} onClick={close}>
          <X size={20} />
        </IconButton>
      </header>
      <p className="flex flex-none items-center gap-2 bg-bg-2 px-4 py-1.5 text-meta text-text-2">
        <ShieldCheck size={14} className="flex-none text-win" aria-hidden="true" />
        {t('chat.safe')}
      </p>
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title={t('chat.endAsk')}
        body={t(visits ? 'chat.endBody' : 'chat.endTold')}
        confirmLabel={t('chat.end')}
        cancelLabel={t('chat.keep')}
        pending={end.isPending}
        onConfirm={() => end.mutate()}
      />
    </>
  );
}

/** Whether the desk is open, and how soon it answers: measured, or not said. */
function DeskState({ view: { desk } }: { view: ChatView }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  if (!desk.open)
    return desk.opensAt === null
      ? t('chat.closed')
      : t('chat.opens', { time: formatShort(desk.opensAt, timeZone, language) });
  if (desk.usualSeconds === null) return t('chat.open');
  return t('chat.usual', { time: formatWait(Math.max(1, desk.usualSeconds), language.toLowerCase()) });
}

/** Closes the window that the site opened; where it is a page of the site, goes home. */
function useClose(): () => void {
  const go = useGo();
  return () => {
    window.close();
    if (!window.closed) go(paths.home, { replace: true });
  };
}

/** A visitor in a conversation has a socket without a session. */
function useVisitorSocket(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    return openSocket({
      origin: location.origin.replace(/^http/, 'ws'),
      ticket: async () => (await client.chat.ticket()).ticket,
      onMessage: (message) => message.type === 'chat' && hearChat(message.value),
      onState: (state) => state === 'open' && lookAgain(),
    });
  }, [wanted]);
}
