import { IconButton, TextField, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { Conversation } from '@fairhouse/wire/talk/chat';
import { CHAT_LINE_MAX, CHAT_TYPING_MS } from '@fairhouse/wire/talk/chat-words';
import { useMutation } from '@tanstack/react-query';
import { ArrowUp, Paperclip, X } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { judgeProofs, type Proof } from '../../identity/upload/index.ts';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { useOnline } from '../../state/online.ts';
import { isTrial, useSession } from '../../state/session.ts';
import { post, resume } from './outbox.ts';
import { lookAgain } from './queries.ts';

/** Where a line is written. Enter sends it, Shift and Enter begin a new line. */
export function ChatForm({ talk }: { talk: Conversation | null }) {
  const t = useText();
  const session = useSession();
  const visits = session === undefined;
  const online = useOnline();
  const [text, setText] = useState('');
  const [proof, setProof] = useState<Proof>();
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const typed = useTyping(talk !== null);
  useEffect(resume, []);
  const send = () => {
    const said = text.trim();
    if (said === '' && !proof) return;
    post(said, proof);
    setText('');
    setProof(undefined);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const wrong = judgeProofs([file], 1);
    setFault(wrong && t(`withdrawal.confirm.${wrong}`));
    if (!wrong) setProof({ name: file.name, file });
  };
  return (
    <>
      {visits && talk && <VisitorContact talk={talk} />}
      <PlainForm
        className="grid flex-none gap-1 px-3 pb-[max(12px,env(safe-area-inset-bottom))]"
        fault={fault === undefined ? undefined : { fields: {}, sentence: fault }}
        pending={false}
        onSubmit={send}
        end={null}
      >
        {proof && (
          <p className="flex items-center gap-2 text-dense">
            <Paperclip size={14} aria-hidden="true" />
            <span className="min-w-0 flex-1 truncate">{proof.name}</span>
            <IconButton label={t('chat.dropPicture')} onClick={() => setProof(undefined)}>
              <X size={16} />
            </IconButton>
          </p>
        )}
        {!online && <p className="text-meta text-text-2">{t('chat.offline')}</p>}
        <div className="flex items-end gap-1 rounded-xl border border-line-strong bg-bg-1 ps-1 focus-within:border-text-2">
          {session && !isTrial(session) && (
            <>
              <input
                ref={input}
                type="file"
                hidden
                accept="image/png,image/jpeg"
                aria-label={t('chat.picture')}
                onChange={choose}
              />
              <IconButton label={t('chat.picture')} onClick={() => input.current?.click()}>
                <Paperclip size={20} />
              </IconButton>
            </>
          )}
          <textarea
            aria-label={t('chat.message')}
            placeholder={t('chat.say')}
            rows={1}
            value={text}
            maxLength={CHAT_LINE_MAX}
            className="field-sizing-content max-h-28 min-h-11 min-w-0 flex-1 resize-none bg-transparent px-2 py-2.5 text-body outline-none"
            onChange={(event) => {
              setText(event.target.value);
              typed();
            }}
            onKeyDown={onKey}
          />
          <Submit
            className="my-0.5 me-0.5 size-11 flex-none p-0"
            aria-label={t('chat.send')}
            icon={<ArrowUp size={20} />}
          />
        </div>
      </PlainForm>
    </>
  );
}

/** Tells the desk now and then that something is being written. */
function useTyping(wanted: boolean): () => void {
  const told = useRef(0);
  return () => {
    const now = Date.now();
    if (!wanted || now - told.current < CHAT_TYPING_MS / 2) return;
    told.current = now;
    void client.chat.typing().catch(() => {});
  };
}

/** How a visitor can be reached. */
function VisitorContact({ talk }: { talk: Conversation }) {
  const t = useText();
  const [contact, setContact] = useState('');
  const save = useMutation({
    mutationFn: () => client.chat.contact({ body: { contact: contact.trim() } }),
    onSuccess: lookAgain,
  });
  if (talk.contact)
    return (
      <p className="px-4 pb-1 text-meta text-text-2">{t('chat.contactSaved', { contact: talk.contact })}</p>
    );
  return (
    <PlainForm
      className="grid flex-none grid-cols-[minmax(0,1fr)_auto] items-end gap-2 px-4 pb-2"
      fault={formFault(t, save.error)}
      pending={save.isPending}
      onSubmit={() => contact.trim() !== '' && save.mutate()}
      end={<Submit variant="plain">{t('chat.saveContact')}</Submit>}
    >
      <TextField
        label={t('chat.contactLead')}
        placeholder={t('chat.contact')}
        value={contact}
        maxLength={120}
        onChange={(event) => setContact(event.target.value)}
      />
    </PlainForm>
  );
}
