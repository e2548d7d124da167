import { join } from 'node:path';
import { openJournal } from '../../journal.ts';

export type Applicant = { readonly id: string; readonly reference: string };

/** What a person sent for one item. */
export type Check = {
  readonly id: string;
  readonly applicantId: string;
  readonly reference: string;
  readonly item: string;
  readonly callbackUrl: string;
};

/** A verdict that the platform has to answer. */
export type Verdict = {
  readonly eventId: string;
  readonly checkId: string;
  readonly verdict: 'passed' | 'failed';
  readonly decidedAt: number;
};

type Entry =
  | { readonly type: 'applicant'; readonly one: Applicant }
  | { readonly type: 'check'; readonly one: Check }
  | { readonly type: 'verdict'; readonly one: Verdict }
  | { readonly type: 'told'; readonly eventId: string };

/** Applicants, checks and the verdicts that wait to be told; every change is on the disk before it counts. */
export type VerifierStore = {
  findApplicant(by: { readonly id: string } | { readonly reference: string }): Applicant | undefined;
  findCheck(by: { readonly id: string } | { readonly reference: string }): Check | undefined;
  /** Those that nobody has decided, the oldest first. */
  undecided(): readonly Check[];
  waiting(): readonly Verdict[];
  add(entry: Exclude<Entry, { type: 'told' }>): Promise<void>;
  finish(eventId: string): Promise<void>;
  close(): Promise<void>;
};

export async function openVerifierStore(data: string): Promise<VerifierStore> {
  const { journal, entries } = await openJournal<Entry>(join(data, 'sandbox', 'verifier.jsonl'));
  const applicants: Applicant[] = [];
  const checks: Check[] = [];
  const decided = new Set<string>();
  const waiting = new Map<string, Verdict>();
  const apply = (entry: Entry) => {
    if (entry.type === 'applicant') applicants.push(entry.one);
    if (entry.type === 'check') checks.push(entry.one);
    if (entry.type === 'verdict') {
      decided.add(entry.one.checkId);
      waiting.set(entry.one.eventId, entry.one);
    }
    if (entry.type === 'told') waiting.delete(entry.eventId);
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
  const finder =
    <T extends { readonly id: string; readonly reference: string }>(all: readonly T[]) =>
    (by: { readonly id: string } | { readonly reference: string }): T | undefined =>
      all.find((one) => ('id' in by ? one.id === by.id : one.reference === by.reference));
  return {
    findApplicant: finder(applicants),
    findCheck: finder(checks),
    undecided: () => checks.filter(({ id }) => !decided.has(id)),
    waiting: () => [...waiting.values()],
    add: write,
    finish: (eventId) => write({ type: 'told', eventId }),
    close: async () => {
      await last;
      await journal.close();
    },
  };
}
