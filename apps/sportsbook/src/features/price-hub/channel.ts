import type { FixtureFacts } from '../fixture/index.ts';
import type { Watcher } from './watcher.ts';

/** Messages that are kept for those whose line was cut: some ten seconds of a busy channel. */
const KEPT = 100;

/** What a channel tells of: a row of a list for each fixture, or one fixture with all of its markets. */
export type Kind = 'rows' | 'page';

/** A message without its place in the channel. */
export type Body = { readonly [name: string]: unknown };

/** What several sockets watch. Each message is written once, whoever hears it. */
export class Channel {
  readonly watchers = new Set<Watcher>();
  /** What was told last: rows by fixture, or markets by name, as JSON. */
  told = new Map<string, string>();
  /** Of a page: the state that was told last. */
  toldSeq = -1;
  toldOpen = false;
  /** Since when nobody watches. */
  emptyAt: number | undefined;
  #seq = 0;
  #kept: { readonly seq: number; readonly data: Buffer }[] = [];
  #snapshot: { readonly seq: number; readonly data: Buffer } | undefined;

  readonly number: number;
  readonly kind: Kind;
  /** As they were asked for; what answers to a name it has. */
  readonly asked: readonly string[];
  /** Those that exist. */
  readonly fixtures: readonly string[];

  constructor({ number, kind, asked, fixtures }: Pick<Channel, 'number' | 'kind' | 'asked' | 'fixtures'>) {
    this.number = number;
    this.kind = kind;
    this.asked = asked;
    this.fixtures = fixtures;
  }

  tell(body: Body): void {
    this.#seq += 1;
    const data = Buffer.from(JSON.stringify({ ...body, channel: this.number, seq: this.#seq }));
    this.#kept.push({ seq: this.#seq, data });
    if (this.#kept.length > KEPT) this.#kept.shift();
    for (const watcher of this.watchers) watcher.send(data);
  }

  /** @param body makes all that is known now */
  snapshot(epoch: string, body: () => Body): Buffer {
    if (this.#snapshot?.seq !== this.#seq) {
      const told = { ...body(), type: 'snapshot', epoch, channel: this.number, seq: this.#seq };
      this.#snapshot = { seq: this.#seq, data: Buffer.from(JSON.stringify(told)) };
    }
    return this.#snapshot!.data;
  }

  /** @returns what was told after a message; undefined where that is no longer known */
  after(seq: number): readonly Buffer[] | undefined {
    const first = this.#kept[0]?.seq ?? this.#seq + 1;
    if (seq > this.#seq || seq < first - 1) return undefined;
    return this.#kept.filter((one) => one.seq > seq).map(({ data }) => data);
  }
}

/** What is known of a fixture that is watched. */
export type Known = { facts: FixtureFacts; open: boolean };
