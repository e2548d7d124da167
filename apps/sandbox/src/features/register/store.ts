import { join } from 'node:path';
import type { RegisterMark } from '@fairhouse/wire/identity/exclusion-register-words';
import { openJournal } from '../../journal.ts';

/** Somebody whom the register knows by one mark. */
export type Listed = {
  readonly id: string;
  readonly mark: RegisterMark;
  /** The mark as it is digested. */
  readonly text: string;
  /** When the exclusion ends; null: the register does not say. */
  readonly until: number | null;
};

/** `late`: after the platform has given up · `forged`: signed with another key. */
export const REGISTER_MOODS = ['right', 'late', 'forged', 'refusing'] as const;

export type RegisterMood = (typeof REGISTER_MOODS)[number];

type Entry =
  | { readonly type: 'listed'; readonly one: Listed }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'mood'; readonly mood: RegisterMood };

/** Whom the register of the sandbox excludes, and how it answers; every change is on the disk before it counts. */
export type RegisterStore = {
  all(): readonly Listed[];
  mood(): RegisterMood;
  list(one: Listed): Promise<void>;
  remove(id: string): Promise<void>;
  setMood(mood: RegisterMood): Promise<void>;
  close(): Promise<void>;
};

export async function openRegisterStore(data: string): Promise<RegisterStore> {
  const path = join(data, 'sandbox', 'register.jsonl');
  const { journal, entries } = await openJournal<Entry>(path);
  const listed = new Map<string, Listed>();
  let mood: RegisterMood = 'right';
  const apply = (entry: Entry) => {
    if (entry.type === 'listed') listed.set(entry.one.id, entry.one);
    if (entry.type === 'removed') listed.delete(entry.id);
    if (entry.type === 'mood') mood = entry.mood;
  };
  for (const entry of entries) apply(entry);
  let last: Promise<void> = Promise.resolve();
  /** One after another, as the journal asks. */
  const write = (entry: Entry): Promise<void> => {
    const written = last.then(async () => {
      await journal.append(entry);
      apply(entry);
    });
    last = written.catch(() => undefined);
    return written;
  };
  return {
    all: () => [...listed.values()],
    mood: () => mood,
    list: (one) => write({ type: 'listed', one }),
    remove: (id) => write({ type: 'removed', id }),
    setMood: (next) => write({ type: 'mood', mood: next }),
    close: async () => {
      await last;
      await journal.close();
    },
  };
}
