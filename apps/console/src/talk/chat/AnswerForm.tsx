import { Checkbox, useLanguage, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { CannedAnswer, OpsConversation } from '@fairhouse/wire/talk/chat';
import { CHAT_LINE_MAX, CHAT_TYPING_MS } from '@fairhouse/wire/talk/chat-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { formFault } from '../../parts/form-fault.ts';
import { cannedQuery, readTalk, sayMutation } from './queries.ts';

type AnswerFormProps = { readonly talk: OpsConversation; readonly onlyNotes: boolean };

/** Ctrl and Enter send; `/` opens the canned answers, in the language of the member. */
export function AnswerForm({ talk, onlyNotes }: AnswerFormProps) {
  const t = useText();
  const [text, setText] = useState('');
  const [wish, setWish] = useState(false);
  const [at, setAt] = useState(0);
  const note = wish || onlyNotes;
  const mark = useRef<string>(undefined);
  const told = useRef(0);
  const say = useMutation({
    ...sayMutation(talk.id),
    onSuccess: () => {
      mark.current = undefined;
      setText('');
      setWish(false);
    },
  });
  const found = useCanned(text, note);
  const listId = useId();
  const chosen = found?.[Math.min(at, found.length - 1)];
  const send = () => {
    const said = text.trim();
    if (said === '' || say.isPending) return;
    // Kept until it has arrived: what is sent again is said once.
    mark.current ??= crypto.randomUUID();
    say.mutate({ mark: mark.current, text: said, note });
  };
  const insert = (answer: CannedAnswer) =>
    setText(
      answer.texts[talk.language === 'VI' ? 'VI' : 'EN'].replaceAll('{name}', talk.member?.username ?? ''),
    );
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return send();
    }
    if (!found || !chosen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    }
    if (event.key === 'Tab' || event.key === 'Enter') {
      event.preventDefault();
      insert(chosen);
    }
  };
  return (
    <PlainForm
      className="grid flex-none gap-2 px-4 pb-3"
      fault={formFault(t, say.error)}
      pending={say.isPending}
      onSubmit={send}
      end={null}
    >
      {found && <CannedList id={listId} found={found} chosen={chosen} onInsert={insert} />}
      <div className="rounded-xl border border-line-strong bg-bg-1 px-3 py-2.5 focus-within:border-text-2">
        <textarea
          aria-label={t(note ? 'chatConsole.note' : 'chatConsole.answer')}
          placeholder={t(note ? 'chatConsole.sayNote' : 'chatConsole.say')}
          aria-controls={found ? listId : undefined}
          rows={2}
          maxLength={CHAT_LINE_MAX}
          value={text}
          className="field-sizing-content max-h-40 w-full resize-none bg-transparent text-body outline-none"
          onChange={(event) => {
            setText(event.target.value);
            mark.current = undefined;
            setAt(0);
            const now = Date.now();
            if (note || now - told.current < CHAT_TYPING_MS / 2) return;
            told.current = now;
            readTalk(talk.id, talk.staffRead, true);
          }}
          onKeyDown={onKey}
        />
        <div className="mt-1 flex items-center gap-3">
          <Checkbox
            label={t('chatConsole.note')}
            checked={note}
            disabled={onlyNotes}
            onChange={(event) => setWish(event.target.checked)}
          />
          <Submit className="ms-auto">
            {t(note ? 'chatConsole.sendNote' : 'chatConsole.send')} <kbd>Ctrl ↵</kbd>
          </Submit>
        </div>
      </div>
    </PlainForm>
  );
}

/** What of the canned answers begins like the text after its slash; undefined: there is none. */
function useCanned(text: string, note: boolean): readonly CannedAnswer[] | undefined {
  const canned = useQuery(cannedQuery);
  const typed = /^\/([a-z0-9-]*)$/.exec(text)?.[1];
  if (typed === undefined || note || !canned.data) return undefined;
  return canned.data.filter(({ shortcut }) => shortcut.startsWith(typed)).slice(0, 6);
}

function CannedList({
  id,
  found,
  chosen,
  onInsert,
}: {
  id: string;
  found: readonly CannedAnswer[];
  chosen: CannedAnswer | undefined;
  onInsert: (answer: CannedAnswer) => void;
}) {
  const t = useText();
  const language = useLanguage();
  return (
    <div id={id} className="overflow-hidden rounded-xl border border-line bg-bg-1">
      <p className="flex justify-between border-line border-b px-3 py-1.5 text-text-3">
        {t('chatConsole.cannedFor')} <span>{t('chatConsole.cannedKeys')}</span>
      </p>
      {found.length === 0 && <p className="px-3 py-2 text-text-2">{t('chatConsole.noCanned')}</p>}
      {found.map((answer) => (
        <button
          key={answer.shortcut}
          type="button"
          aria-current={answer === chosen || undefined}
          className="grid w-full grid-cols-[120px_minmax(0,1fr)] gap-2 px-3 py-1.5 text-start aria-current:bg-bg-3"
          onClick={() => onInsert(answer)}
        >
          <b className="truncate font-mono">/{answer.shortcut}</b>
          <span className="truncate text-text-2">{answer.texts[language]}</span>
        </button>
      ))}
    </div>
  );
}
