import { formatShort, IconButton, useLanguage, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { RoomLine } from '@fairhouse/wire/office/room';
import { ROOM_LINE_MAX } from '@fairhouse/wire/office/room-words';
import type { BetView } from '@fairhouse/wire/play/betting';
import { useMutation } from '@tanstack/react-query';
import { ArrowUp, Ticket, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { BetChoice } from './BetChoice.tsx';
import { addLines, type RoomTable, type RoomView } from './queries.ts';

type RoomFormProps = {
  readonly table: RoomTable;
  readonly view: RoomView;
  readonly reply: RoomLine | undefined;
  readonly onReply: (line: RoomLine | undefined) => void;
};

/** Where a line is written; it says when the next may follow. */
export function RoomForm({ table, view: { room, me }, reply, onReply }: RoomFormProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const [text, setText] = useState('');
  const [bet, setBet] = useState<BetView>();
  const [choosing, setChoosing] = useState(false);
  const [next, wait] = useCountdown();
  const mark = useRef<string>(undefined);
  const say = useMutation({
    mutationFn: (body: { mark: string; text: string; replyTo: number | null; bet: BetView['id'] | null }) =>
      client.room.say({ body: { ...body, table } }),
    onSuccess: (line) => {
      mark.current = undefined;
      addLines(table, [line]);
      setText('');
      setBet(undefined);
      onReply(undefined);
      wait(room.slowSeconds);
    },
  });
  const send = () => {
    const said = text.trim();
    if ((said === '' && !bet) || next > 0 || say.isPending) return;
    mark.current ??= crypto.randomUUID();
    say.mutate({ mark: mark.current, text: said, replyTo: reply?.number ?? null, bet: bet?.id ?? null });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const shut = !room.open
    ? t('faults.room_closed')
    : me.mutedUntil !== null
      ? t('room.mutedUntil', { time: formatShort(me.mutedUntil, timeZone, language) })
      : undefined;
  if (shut)
    return <p className="flex-none border-line-soft border-t px-4 py-4 text-center text-text-2">{shut}</p>;
  return (
    <PlainForm
      className="grid flex-none gap-1 px-3 pb-3"
      fault={formFault(t, say.error)}
      pending={say.isPending}
      onSubmit={send}
      end={null}
    >
      {reply && (
        <p className="flex items-center gap-2 text-dense text-text-2">
          <span className="min-w-0 flex-1 truncate">
            {t('room.replyTo', { name: reply.by })} {reply.text}
          </span>
          <IconButton label={t('room.noReply')} onClick={() => onReply(undefined)}>
            <X size={16} />
          </IconButton>
        </p>
      )}
      {bet && (
        <p className="flex items-center gap-2 text-dense text-text-2">
          <Ticket size={14} aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate">{bet.game.title}</span>
          <IconButton label={t('room.noBet')} onClick={() => setBet(undefined)}>
            <X size={16} />
          </IconButton>
        </p>
      )}
      <div className="flex items-center gap-1 rounded-xl border border-line-strong ps-1 focus-within:border-text-2">
        {table === null && (
          <IconButton label={t('room.shareBet')} onClick={() => setChoosing(true)}>
            <Ticket size={20} />
          </IconButton>
        )}
        <textarea
          aria-label={t('room.message')}
          placeholder={t('room.say', { name: me.name })}
          rows={1}
          value={text}
          maxLength={ROOM_LINE_MAX}
          className="field-sizing-content max-h-28 min-h-11 min-w-0 flex-1 resize-none bg-transparent px-2 py-2.5 text-body outline-none"
          onChange={(event) => {
            setText(event.target.value);
            mark.current = undefined;
          }}
          onKeyDown={onKey}
        />
        {next > 0 && (
          <span className="flex-none text-meta text-text-3">{t('room.next', { count: next })}</span>
        )}
        <Submit
          className="my-0.5 me-0.5 size-11 flex-none p-0"
          aria-label={t('room.send')}
          icon={<ArrowUp size={20} />}
        />
      </div>
      {choosing && (
        <BetChoice
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setBet(chosen);
            setChoosing(false);
          }}
        />
      )}
    </PlainForm>
  );
}

/** Seconds that are left, and how to begin to count. */
function useCountdown(): readonly [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
