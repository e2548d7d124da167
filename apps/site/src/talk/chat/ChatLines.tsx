import { formatWait } from '@fairhouse/text/format-wait';
import { Button, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { ChatLine, Conversation } from '@fairhouse/wire/talk/chat';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { sendAgain, useOutbox } from './outbox.ts';
import { lookAgain } from './queries.ts';

type ChatLinesProps = { readonly talk: Conversation | null; readonly lines: readonly ChatLine[] };

/** What was said, what is on its way, and how it stands. */
export function ChatLines({ talk, lines }: ChatLinesProps) {
  const t = useText();
  const language = useLanguage();
  const said = new Set(lines.map(({ mark }) => mark));
  const waiting = useOutbox().filter(({ mark }) => !said.has(mark));
  const end = useRef<HTMLDivElement>(null);
  const last = lines.at(-1)?.number ?? 0;
  const shown = `${last} ${waiting.length} ${talk?.typing}`;
  useEffect(() => {
    // What it returns in newer browsers is no way to clean up.
    end.current?.scrollIntoView({ block: 'end' });
  }, [shown]);
  useReading(talk, last);
  const own = lines.findLast(({ side }) => side === 'member');
  return (
    <div
      role="log"
      aria-label={t('chat.log')}
      className="flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto overscroll-contain px-4 py-3"
    >
      {lines.length + waiting.length > 0 ? (
        <div className="mt-auto" />
      ) : (
        <div className="my-auto grid gap-1 text-center">
          <b className="display text-lead">{t('chat.hello')}</b>
          <p className="text-dense text-text-2">{t('chat.helloBody')}</p>
        </div>
      )}
      {lines.map((line) => (
        <Said key={line.number} line={line} />
      ))}
      {own && talk && waiting.length === 0 && own.number === last && (
        <p className="text-end text-meta text-text-3">
          {t(talk.staffRead >= own.number ? 'chat.read' : 'chat.sent')}
        </p>
      )}
      {waiting.map(({ mark, text, proof, refused }) => (
        <div key={mark} className="grid justify-items-end gap-0.5">
          <Bubble own>{text || proof?.name}</Bubble>
          {refused === undefined ? (
            <span className="text-meta text-text-3">{t('chat.sending')}</span>
          ) : (
            <span role="alert" className="text-end text-loss text-meta">
              {t('chat.failed')} {refusalText(t, refused)}{' '}
              <Button size="sm" variant="quiet" onClick={sendAgain}>
                {t('chat.retry')}
              </Button>
            </span>
          )}
        </div>
      ))}
      <div role="status" className="min-h-4 text-meta text-text-3">
        {talk?.state === 'waiting' &&
          (talk.ahead ? t('chat.ahead', { count: talk.ahead }) : lines.length > 0 && t('chat.next'))}
        {talk?.staff && talk.typing && t('chat.typing', { name: talk.staff })}
        {talk?.staff &&
          !talk.typing &&
          talk.waitedSeconds !== null &&
          talk.state === 'open' &&
          t('chat.joined', {
            name: talk.staff,
            time: formatWait(Math.max(1, talk.waitedSeconds), language.toLowerCase()),
          })}
        {talk?.state === 'ended' && t('chat.ended')}
      </div>
      <div ref={end} />
    </div>
  );
}

/** Tells the desk that what is on the screen was read, while the window is looked at. */
function useReading(talk: Conversation | null, last: number): void {
  const unread = talk !== null && talk.memberRead < last && talk.state !== 'ended';
  useEffect(() => {
    if (!unread) return;
    const read = () => {
      if (document.visibilityState === 'visible')
        void client.chat.read({ body: { upTo: last } }).then(lookAgain, () => {});
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [unread, last]);
}

/** One line, with its time and who of the staff said it. */
export function Said({ line: { side, by, text, picture, at } }: { line: ChatLine }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const own = side === 'member';
  const time = formatShort(at, timeZone, language);
  return (
    <div className={`grid gap-0.5 ${own ? 'justify-items-end' : 'justify-items-start'}`}>
      <Bubble own={own}>
        {text}
        {picture && (
          <a href={picture} target="_blank" rel="noreferrer" className="block">
            <img src={picture} alt={t('chat.pictureOf')} className="max-h-44 rounded-md object-contain" />
          </a>
        )}
      </Bubble>
      <span className="text-meta text-text-3">
        {own ? <span className="sr-only">{t('chat.you')}</span> : `${by} · `} {time}
      </span>
    </div>
  );
}

const Bubble = ({ own, children }: { own: boolean; children: ReactNode }) => (
  <div
    className={`max-w-[85%] whitespace-pre-line break-words rounded-xl px-3 py-2 text-body ${own ? 'bg-info-tint' : 'bg-bg-2'}`}
  >
    {children}
  </div>
);
