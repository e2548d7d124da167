import { formatWait } from '@fairhouse/text/format-wait';
import {
  Badge,
  Button,
  ConfirmDialog,
  EmptyState,
  formatShort,
  IconButton,
  showToast,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { ChatLine, OpsConversation } from '@fairhouse/wire/talk/chat';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRightLeft, Coffee, MessageCircleOff } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Loaded } from '../../parts/Loaded.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { endMutation, readTalk, takeMutation, talkQuery } from './queries.ts';
import { type MemberSideProps, TalkSide } from './TalkSide.tsx';

type TalkViewProps = {
  readonly id: string;
  readonly mayWrite: boolean;
  readonly side: ComponentType<MemberSideProps>;
  readonly onLeave: () => void;
};

/** One conversation: its head, its lines, where it is answered, and whom it is with. */
export function TalkView({ id, mayWrite, side, onLeave }: TalkViewProps) {
  const talk = useQuery(talkQuery(id));
  return (
    <Loaded query={talk} room="m-4 h-60">
      {({ talk, lines, bar, before }) => (
        <>
          <section className="flex min-h-0 min-w-0 flex-col">
            <TalkHead talk={talk} mayWrite={mayWrite} onLeave={onLeave} />
            <Lines talk={talk} lines={lines} mayWrite={mayWrite} />
            {bar && <BarNote bar={bar} />}
            {mayWrite && <Acts talk={talk} />}
          </section>
          <TalkSide talk={talk} before={before} side={side} />
        </>
      )}
    </Loaded>
  );
}

const nameOf = (talk: OpsConversation, visitor: string): string => talk.member?.username ?? visitor;

function TalkHead({
  talk,
  mayWrite,
  onLeave,
}: {
  talk: OpsConversation;
  mayWrite: boolean;
  onLeave: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useStaff().brand;
  const words = useFaultText();
  const [open, setOpen] = useState<'end' | 'hand'>();
  const end = useMutation({
    ...endMutation(talk.id),
    onSuccess: () => {
      setOpen(undefined);
      showToast({ tone: 'good', text: t('chatConsole.endedToast') });
    },
    onError: (fault) => showToast({ tone: 'bad', text: words(fault) }),
  });
  const live = talk.state !== 'ended';
  return (
    <header className="flex min-h-13 flex-wrap items-center gap-2 border-line border-b px-4 py-1.5">
      <IconButton label={t('chatConsole.back')} className="md:hidden" onClick={onLeave}>
        <ArrowLeft size={18} />
      </IconButton>
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-2 font-bold">
          {nameOf(talk, t('chatConsole.visitor'))}
          {talk.desk === 'vip' && (
            <Badge tone="gold">{t('chatConsole.vip', { level: talk.member?.rankLevel ?? 0 })}</Badge>
          )}
        </h2>
        <p className="text-text-3">
          {t('chatConsole.opened', { time: formatShort(talk.openedAt, timeZone, language) })}
          {talk.waitedSeconds !== null &&
            ` · ${t('chatConsole.waited', { time: formatWait(Math.max(1, talk.waitedSeconds), language.toLowerCase()) })}`}
          {talk.contact && ` · ${t('chatConsole.contact', { contact: talk.contact })}`}
        </p>
      </div>
      {live && mayWrite && (
        <>
          <Button icon={<ArrowRightLeft size={16} />} onClick={() => setOpen('hand')}>
            {t('chatConsole.handOver')}
          </Button>
          <Button onClick={() => setOpen('end')}>{t('chatConsole.end')}</Button>
        </>
      )}
      <ConfirmDialog
        open={open === 'end'}
        onOpenChange={() => setOpen(undefined)}
        title={t('chatConsole.endAsk')}
        body={t('chatConsole.endBody')}
        confirmLabel={t('chatConsole.end')}
        cancelLabel={t('approval.cancel')}
        pending={end.isPending}
        onConfirm={() => end.mutate()}
      />
      {open === 'hand' && <HandOverDialog talk={talk} onClose={() => setOpen(undefined)} />}
    </header>
  );
}

function Lines({
  talk,
  lines,
  mayWrite,
}: {
  talk: OpsConversation;
  lines: readonly ChatLine[];
  mayWrite: boolean;
}) {
  const t = useText();
  const { username } = useStaff();
  const end = useRef<HTMLDivElement>(null);
  const last = lines.at(-1)?.number ?? 0;
  const mine = mayWrite && talk.staff === username;
  useEffect(() => {
    // What it returns in newer browsers is no way to clean up.
    end.current?.scrollIntoView({ block: 'end' });
  }, [last]);
  // Only whoever has the conversation reads it for the desk.
  useEffect(() => {
    if (mine && talk.staffRead < last && document.visibilityState === 'visible')
      readTalk(talk.id, last, false);
  }, [mine, talk.staffRead, talk.id, last]);
  const own = lines.findLast(({ side }) => side === 'staff');
  return (
    <div role="log" className="flex min-h-0 flex-1 flex-col gap-2.5 overflow-y-auto px-4 py-3">
      <div className="mt-auto" />
      {lines.map((line) => (
        <Line key={line.number} line={line} who={nameOf(talk, t('chatConsole.visitor'))} />
      ))}
      {own && talk.memberRead >= own.number && (
        <p className="text-end text-meta text-text-3">{t('chatConsole.read')}</p>
      )}
      <p role="status" className="min-h-4 text-meta text-text-3">
        {talk.typing && `${nameOf(talk, t('chatConsole.visitor'))} ${t('chatConsole.typing')}`}
        {talk.state === 'ended' && talk.comment}
      </p>
      <div ref={end} />
    </div>
  );
}

const LOOKS = {
  member: { at: 'justify-items-start', bubble: 'bg-bg-2' },
  staff: { at: 'justify-items-end', bubble: 'bg-info-tint' },
  note: { at: 'justify-items-end', bubble: 'bg-warn-tint' },
} as const;

function Line({ line: { side, by, text, picture, at }, who }: { line: ChatLine; who: string }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useStaff().brand;
  return (
    <div className={`grid gap-0.5 ${LOOKS[side].at}`}>
      <div
        className={`max-w-[min(34rem,85%)] whitespace-pre-line break-words rounded-xl px-3 py-2 text-body ${LOOKS[side].bubble}`}
      >
        {side === 'note' && <b className="block text-meta text-warn">{t('chatConsole.noteMark')}</b>}
        {text}
        {picture && (
          <a href={picture} target="_blank" rel="noreferrer" className="block">
            <img
              src={picture}
              alt={t('chatConsole.picture')}
              className="max-h-60 rounded-md object-contain"
            />
          </a>
        )}
      </div>
      <span className="text-meta text-text-3">
        {by ?? who} · {formatShort(at, timeZone, language)}
      </span>
    </div>
  );
}

/** A rule that binds staff stands where they would act. */
function BarNote({
  bar,
}: {
  bar: {
    readonly reason: 'self_exclusion' | 'cool_off' | 'house' | 'checking';
    readonly until: number | null;
  };
}) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useStaff().brand;
  return (
    <p className="mx-4 mb-2 flex gap-2 rounded-lg bg-warn-tint px-3 py-2">
      <Coffee size={16} className="mt-0.5 flex-none text-warn" aria-hidden="true" />
      <span>
        <b>{t(`chatConsole.barred.${bar.reason}`)}</b>{' '}
        {bar.until !== null &&
          t('chatConsole.barUntil', { time: formatShort(bar.until, timeZone, language) })}{' '}
        {bar.reason !== 'checking' && t('chatConsole.barRule')}
      </span>
    </p>
  );
}

/** Where it is answered; a conversation that a colleague has is taken over first. */
function Acts({ talk }: { talk: OpsConversation }): ReactNode {
  const t = useText();
  const words = useFaultText();
  const { username } = useStaff();
  const take = useMutation({
    ...takeMutation(talk.id),
    onError: (fault) => showToast({ tone: 'bad', text: words(fault) }),
  });
  if (talk.state === 'ended')
    return <EmptyState icon={<MessageCircleOff size={20} />} title={t('faults.chat_ended')} />;
  const elsewhere = talk.staff !== null && talk.staff !== username;
  return (
    <>
      {talk.staff !== username && (
        <div className="flex px-4 pb-2">
          <Button
            variant={elsewhere ? 'plain' : 'ink'}
            className="flex-1"
            pending={take.isPending}
            onClick={() => take.mutate(talk.staff)}
          >
            {elsewhere ? t('chatConsole.takeOver', { name: talk.staff ?? '' }) : t('chatConsole.take')}
          </Button>
        </div>
      )}
      <AnswerForm talk={talk} onlyNotes={elsewhere} />
    </>
  );
}
