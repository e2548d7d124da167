import { CallRefused } from '@fairhouse/client';
import type { Id } from '@fairhouse/kernel';
import { CHAT_MARK } from '@fairhouse/wire/talk/chat-words';
import { useSyncExternalStore } from 'react';
import { type Proof, sendPictures } from '../../identity/upload/index.ts';
import { client } from '../../state/client.ts';
import { lookAgain } from './queries.ts';

/** A line that the server has not confirmed. It is sent under one mark until it has, so it is said once. */
export type Waiting = {
  readonly mark: string;
  readonly text: string;
  readonly proof: Proof | undefined;
  /** The picture, once it is there. */
  readonly upload?: Id<'upload'>;
  /** Why the server refused it; it is sent again when asked for. */
  readonly refused?: unknown;
};

const KEY = 'chat.outbox';

/** After a call that got no answer. */
const RETRY_MS = 3_000;

let lines: readonly Waiting[] = restore();
let sending = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Lines of before a reload; pictures that were not sent by then are gone. */
function restore(): readonly Waiting[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(({ mark, text }) => CHAT_MARK.test(mark) && text !== '') : [];
  } catch {
    return [];
  }
}

function set(next: readonly Waiting[]): void {
  lines = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next.map(({ mark, text }) => ({ mark, text }))));
  } catch {
    // Without storage the lines last as long as the page.
  }
  for (const listener of listeners) listener();
}

const change = (mark: string, to: Partial<Waiting>) =>
  set(lines.map((line) => (line.mark === mark ? { ...line, ...to } : line)));

/** Sends what waits, one after the other, in the order in which it was written. */
async function send(): Promise<void> {
  if (sending) return;
  sending = true;
  clearTimeout(timer);
  try {
    for (let line = next(); line; line = next()) await sendOne(line);
  } catch {
    timer = setTimeout(() => void send(), RETRY_MS);
  } finally {
    sending = false;
  }
}

const next = (): Waiting | undefined => lines.find(({ refused }) => refused === undefined);

/** @throws when there was no answer */
async function sendOne({ mark, text, proof, upload: sent }: Waiting): Promise<void> {
  try {
    const upload = sent ?? (proof ? ((await sendPictures([proof]))[0] ?? null) : null);
    if (upload) change(mark, { upload });
    await client.chat.say({ body: { mark, text, upload } });
    set(lines.filter((line) => line.mark !== mark));
    lookAgain();
  } catch (fault) {
    if (!(fault instanceof CallRefused)) throw fault;
    change(mark, { refused: fault });
  }
}

/** Puts a line into the outbox. */
export function post(text: string, proof: Proof | undefined): void {
  const mark = crypto.randomUUID();
  set([...lines, { mark, text, proof }]);
  void send();
}

/** Sends all that was refused once more. */
export function sendAgain(): void {
  set(lines.map(({ refused: _, ...line }) => line));
  void send();
}

/** What was not sent before this page was loaded, is sent now. */
export const resume = (): void => void send();

export const useOutbox = (): readonly Waiting[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lines,
    () => lines,
  );
