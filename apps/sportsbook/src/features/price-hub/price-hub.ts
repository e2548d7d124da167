import { setImmediate } from 'node:timers/promises';
import type { OpenSocket } from '@fairhouse/serve';
import { marketKey, type WatchMessage } from '@fairhouse/wire/sports/live';
import type { EventRow, FixtureFacts, FixtureRow } from '../fixture/index.ts';
import { presentEvents, presentPage, stateOf } from '../fixture/index.ts';
import { isTaken, listMarkets, rowOf } from '../offer/index.ts';
import { type Body, Channel, type Kind, type Known } from './channel.ts';
import { Watcher } from './watcher.ts';

/** A channel that nobody watches is kept for those whose line was cut. */
const KEPT_MS = 30_000;

/** What the hub reads. */
export type HubReads = {
  readonly now: () => number;
  facts(ids: readonly string[]): Promise<readonly FixtureFacts[]>;
  /** Of some fixtures those that are no longer as they were seen. */
  moved(seen: readonly FixtureFacts[]): Promise<readonly FixtureRow[]>;
  events(fixture: string): Promise<readonly EventRow[]>;
};

type Since = NonNullable<WatchMessage['blocks'][number]['since']>;

/**
 * The prices that the sockets of this process look at. Every process reads what has moved and prices it by itself: prices
 * follow from states, so nothing else is shared.
 */
export class PriceHub {
  readonly #reads: HubReads;
  readonly #epoch: string;
  readonly #channels = new Map<string, Channel>();
  readonly #known = new Map<string, Known>();
  /** What each socket watches. */
  readonly #watchers = new Map<Watcher, ReadonlySet<Channel>>();
  #numbers = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(reads: HubReads, epoch: string) {
    this.#reads = reads;
    this.#epoch = epoch;
  }

  add(socket: OpenSocket): Watcher {
    const watcher = new Watcher(socket, this.#reads.now);
    this.#watchers.set(watcher, new Set());
    return watcher;
  }

  remove(watcher: Watcher): void {
    this.#leave(watcher, [...(this.#watchers.get(watcher) ?? [])]);
    this.#watchers.delete(watcher);
  }

  get isWatched(): boolean {
    return this.#watchers.size > 0;
  }

  /** Watches what a message names, in place of what was watched. Names of no fixture are passed over. */
  watch(watcher: Watcher, { blocks, fixtures }: WatchMessage): Promise<void> {
    return this.#inTurn(async () => {
      const before = this.#watchers.get(watcher);
      if (!before) return;
      const asked = [
        ...blocks.map(({ fixtures: ids, since }) => ({ kind: 'rows' as const, ids, since })),
        ...fixtures.map(({ id, since }) => ({ kind: 'page' as const, ids: [id], since })),
      ];
      await this.#learn(asked.flatMap(({ ids }) => ids));
      const next = new Set<Channel>();
      for (const { kind, ids, since } of asked) {
        const channel = await this.#open(kind, ids);
        if (!channel || next.has(channel)) continue;
        next.add(channel);
        const fresh = !before.has(channel);
        channel.watchers.add(watcher);
        channel.emptyAt = undefined;
        if (fresh || since) await this.#greet(watcher, channel, since);
      }
      // It may have left meanwhile.
      if (!this.#watchers.has(watcher)) return this.#leave(watcher, [...next]);
      this.#leave(
        watcher,
        [...before].filter((channel) => !next.has(channel)),
      );
      this.#watchers.set(watcher, next);
    });
  }

  /** Tells what has changed since the last time. Gates go first, and to everybody. */
  tick(): Promise<void> {
    return this.#inTurn(async () => {
      const nowMs = this.#reads.now();
      this.#forget(nowMs);
      if (this.#known.size === 0) return;
      const moved = new Set<string>();
      for (const facts of await this.#reads.moved([...this.#known.values()].map(({ facts }) => facts))) {
        const known = this.#known.get(facts.id);
        if (!known) continue;
        // The terms of a fixture never change: what was worked out from them is kept with them.
        known.facts = { ...facts, terms: known.facts.terms };
        moved.add(facts.id);
      }
      for (const [id, known] of this.#known) {
        const open = isTaken(known.facts, nowMs);
        if (open === known.open) continue;
        known.open = open;
        moved.add(id);
        this.#tellGate(id, open);
      }
      for (const channel of this.#channels.values()) {
        if (channel.watchers.size === 0 || !channel.fixtures.some((id) => moved.has(id))) continue;
        await this.#tellChanges(channel, moved);
        await setImmediate();
      }
      for (const [watcher, channels] of this.#watchers)
        if (watcher.hasCaughtUp())
          for (const channel of channels) watcher.send(await this.#snapshotOf(channel));
    });
  }

  closeAll(): void {
    for (const watcher of this.#watchers.keys()) watcher.close(1001, 'the sportsbook stops');
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async #learn(ids: readonly string[]): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.#known.has(id));
    if (unknown.length === 0) return;
    const nowMs = this.#reads.now();
    for (const facts of await this.#reads.facts(unknown))
      this.#known.set(facts.id, { facts, open: isTaken(facts, nowMs) });
  }

  async #open(kind: Kind, asked: readonly string[]): Promise<Channel | undefined> {
    const ids = asked.filter((id) => this.#known.has(id));
    if (ids.length === 0) return undefined;
    const key = `${kind} ${asked.join()}`;
    const open = this.#channels.get(key);
    if (open) {
      // Nobody watched it: what has moved meanwhile was told to nobody.
      if (open.watchers.size === 0) await this.#tellChanges(open, new Set(ids));
      return open;
    }
    this.#numbers += 1;
    const channel = new Channel({ number: this.#numbers, kind, asked, fixtures: ids });
    this.#channels.set(key, channel);
    channel.told = await this.#itemsOf(channel);
    const { facts, open: isOpen } = this.#known.get(ids[0]!)!;
    channel.toldSeq = facts.seq;
    channel.toldOpen = isOpen;
    return channel;
  }

  async #greet(watcher: Watcher, channel: Channel, since: Since | undefined): Promise<void> {
    const missed =
      since?.epoch === this.#epoch && since.channel === channel.number ? channel.after(since.seq) : undefined;
    for (const data of missed ?? [await this.#snapshotOf(channel)]) watcher.send(data);
  }

  async #snapshotOf(channel: Channel): Promise<Buffer> {
    const { kind, asked, fixtures, told } = channel;
    const items = [...told.values()].map((json): unknown => JSON.parse(json));
    const asOf = this.#reads.now();
    if (kind === 'rows') return channel.snapshot(this.#epoch, () => ({ asOf, fixtures: asked, rows: items }));
    const { facts, open } = this.#known.get(fixtures[0]!)!;
    const events = (await this.#reads.events(facts.id)).filter(({ seq }) => seq <= channel.toldSeq);
    const page = { ...presentPage(facts, events), open };
    return channel.snapshot(this.#epoch, () => ({ asOf, fixtures: asked, page, markets: items }));
  }

  /** What a channel has to tell, by name. A fixture is priced once, and the loop is let go between two of them. */
  async #itemsOf({ kind, fixtures }: Channel): Promise<Map<string, string>> {
    const items = new Map<string, string>();
    for (const id of fixtures) {
      const { facts } = this.#known.get(id)!;
      if (kind === 'page')
        for (const market of listMarkets(facts)) items.set(marketKey(market), JSON.stringify(market));
      else items.set(id, JSON.stringify(rowOf(facts, this.#reads.now())));
      await setImmediate();
    }
    return items;
  }

  async #tellChanges(channel: Channel, moved: ReadonlySet<string>): Promise<void> {
    const asOf = this.#reads.now();
    if (channel.kind === 'page') return this.#tellPage(channel, asOf);
    const rows: unknown[] = [];
    for (const id of channel.fixtures.filter((one) => moved.has(one))) {
      const row = rowOf(this.#known.get(id)!.facts, asOf);
      const json = JSON.stringify(row);
      if (channel.told.get(id) === json) continue;
      channel.told.set(id, json);
      rows.push(row);
    }
    if (rows.length > 0) channel.tell({ type: 'prices', asOf, rows });
  }

  async #tellPage(channel: Channel, asOf: number): Promise<void> {
    const { facts, open } = this.#known.get(channel.fixtures[0]!)!;
    if (facts.seq !== channel.toldSeq || open !== channel.toldOpen) {
      const rows = (await this.#reads.events(facts.id)).filter(
        ({ seq }) => seq > channel.toldSeq && seq <= facts.seq,
      );
      channel.toldSeq = facts.seq;
      channel.toldOpen = open;
      const told: Body = { type: 'state', asOf, open, state: stateOf(facts), events: presentEvents(rows) };
      channel.tell(told);
    }
    const now = await this.#itemsOf(channel);
    const markets = [...now].filter(([name, json]) => channel.told.get(name) !== json);
    const gone = [...channel.told.keys()].filter((name) => !now.has(name));
    channel.told = now;
    if (markets.length + gone.length > 0)
      channel.tell({
        type: 'prices',
        asOf,
        markets: markets.map(([, json]): unknown => JSON.parse(json)),
        gone,
      });
  }

  #tellGate(fixture: string, open: boolean): void {
    const data = Buffer.from(JSON.stringify({ type: 'gate', fixture, open }));
    const told = new Set<Watcher>();
    for (const channel of this.#channels.values())
      if (channel.fixtures.includes(fixture))
        for (const watcher of channel.watchers) {
          if (!told.has(watcher)) watcher.sendGate(data);
          told.add(watcher);
        }
  }

  #leave(watcher: Watcher, channels: readonly Channel[]): void {
    for (const channel of channels) {
      channel.watchers.delete(watcher);
      if (channel.watchers.size === 0) channel.emptyAt = this.#reads.now();
    }
  }

  /** Lets go of channels that nobody comes back to, and of fixtures that no channel tells of. */
  #forget(nowMs: number): void {
    let gone = false;
    for (const [key, { watchers, emptyAt }] of this.#channels)
      if (watchers.size === 0 && emptyAt !== undefined && nowMs - emptyAt > KEPT_MS) {
        this.#channels.delete(key);
        gone = true;
      }
    if (!gone) return;
    const told = new Set([...this.#channels.values()].flatMap(({ fixtures }) => fixtures));
    for (const id of this.#known.keys()) if (!told.has(id)) this.#known.delete(id);
  }
}
