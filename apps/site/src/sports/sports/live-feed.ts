import { SPORTS_SOCKET_PATH } from '@fairhouse/wire/socket-path';
import {
  BLOCKS_MAX,
  FIXTURES_MAX,
  type LiveMessage,
  marketKey,
  type WatchMessage,
} from '@fairhouse/wire/sports/live';

type Snapshot = Extract<LiveMessage, { type: 'snapshot' }>;
type Change = Extract<LiveMessage, { type: 'prices' | 'state' }>;
export type LivePage = Extract<Snapshot, { markets: unknown }>;
export type LiveRows = Extract<Snapshot, { rows: unknown }>['rows'];

/** Who looks at something hears all of it whenever a part has changed, and whether it is kept up to date now. */
export type Listener = {
  readonly rows?: (rows: LiveRows) => void;
  readonly page?: (page: LivePage['page'], markets: LivePage['markets']) => void;
  readonly live: (live: boolean) => void;
};

type Since = { readonly epoch: string; readonly channel: number; readonly seq: number };

type Wanted = {
  readonly kind: 'rows' | 'page';
  readonly ids: readonly string[];
  readonly listeners: Set<Listener>;
  since: Since | undefined;
  /** Once it has its snapshot of this connection, or what was missed. */
  live: boolean;
  rows: Map<string, LiveRows[number]>;
  page: LivePage['page'] | undefined;
  markets: Map<string, LivePage['markets'][number]>;
};

const RETRY_DELAYS_MS = [500, 1_000, 2_000, 5_000, 10_000];

/** A list that is scrolled says what it shows once it rests. */
const REST_MS = 120;

/** Nothing is looked at for so long: the line is let go. */
const IDLE_MS = 5_000;

const NONE: Since = { epoch: '', channel: 0, seq: 0 };

export type Feed = {
  /** @returns how to look away */
  watch(kind: Wanted['kind'], ids: readonly string[], listener: Listener): () => void;
};

/** The part of a socket that is used. */
export type Line = Pick<WebSocket, 'readyState' | 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

const OPEN = 1;

const openLine = (address: string): Line => new WebSocket(address, ['public']);

/**
 * The prices that a page looks at, over one socket. A line that was cut goes on from the last message; where one is missing,
 * all is asked for anew. Without a line nothing is `live`, and those who look ask by calls.
 */
export function openFeed(originOf: () => string, open = openLine): Feed {
  const wanted = new Map<string, Wanted>();
  let socket: Line | undefined;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting = false;

  const setLive = (one: Wanted, live: boolean) => {
    if (one.live === live) return;
    one.live = live;
    for (const listener of one.listeners) listener.live(live);
  };

  const ask = () => {
    resting = false;
    for (const [key, { listeners }] of wanted) if (listeners.size === 0) wanted.delete(key);
    if (wanted.size === 0) {
      setTimeout(letGo, IDLE_MS);
      return;
    }
    if (!socket) connect();
    if (socket?.readyState !== OPEN) return;
    const all = [...wanted.values()];
    const named = ({ since, live }: Wanted) => (since && !live ? { since } : {});
    const message = {
      type: 'watch',
      blocks: all
        .filter(({ kind }) => kind === 'rows')
        .slice(-BLOCKS_MAX)
        .map((one) => ({ fixtures: one.ids as WatchMessage['blocks'][number]['fixtures'], ...named(one) })),
      fixtures: all
        .filter(({ kind }) => kind === 'page')
        .slice(-FIXTURES_MAX)
        .map((one) => ({ id: one.ids[0] as WatchMessage['fixtures'][number]['id'], ...named(one) })),
    } satisfies WatchMessage;
    socket.send(JSON.stringify(message));
    // What goes on from where it was is told nothing where nothing has happened.
    for (const one of all) if (one.since && one.since !== NONE) setLive(one, true);
  };

  const letGo = () => {
    if (wanted.size === 0) socket?.close();
  };

  const askSoon = () => {
    if (!resting) setTimeout(ask, REST_MS);
    resting = true;
  };

  function connect(): void {
    clearTimeout(timer);
    const line = open(`${originOf().replace(/^http/, 'ws')}${SPORTS_SOCKET_PATH}`);
    socket = line;
    line.onopen = () => {
      attempt = 0;
      ask();
    };
    line.onmessage = ({ data }) => hear(JSON.parse(String(data)) as LiveMessage);
    line.onclose = () => {
      if (socket !== line) return;
      socket = undefined;
      for (const one of wanted.values()) setLive(one, false);
      if (wanted.size === 0) return;
      timer = setTimeout(connect, RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)]);
      attempt += 1;
    };
  }

  function hear(message: LiveMessage): void {
    if (message.type === 'gate') hearGate(message.fixture, message.open);
    else if (message.type === 'snapshot') hearAll(message);
    else hearChange(message);
  }

  function hearAll(message: Snapshot): void {
    const { channel, seq } = message;
    const one = wanted.get(`${'rows' in message ? 'rows' : 'page'} ${message.fixtures.join()}`);
    if (!one) return;
    // Numbers of another process mean other channels.
    for (const other of wanted.values()) if (other.since?.epoch !== message.epoch) other.since = undefined;
    one.since = { epoch: message.epoch, channel, seq };
    if ('rows' in message) one.rows = new Map(message.rows.map((row) => [row.id, row]));
    else {
      one.page = message.page;
      one.markets = new Map(message.markets.map((market) => [marketKey(market), market]));
    }
    setLive(one, true);
    tell(one);
  }

  function hearChange(message: Change): void {
    const { channel, seq } = message;
    const one = [...wanted.values()].find(({ since }) => since?.channel === channel);
    if (!one?.since || seq <= one.since.seq) return;
    if (seq > one.since.seq + 1) {
      one.since = NONE;
      setLive(one, false);
      askSoon();
      return;
    }
    one.since = { ...one.since, seq };
    if (message.type === 'state') {
      const { state, open, asOf, events } = message;
      if (one.page) one.page = { ...one.page, state, open, asOf, events: [...one.page.events, ...events] };
    } else if ('rows' in message) for (const row of message.rows) one.rows.set(row.id, row);
    else {
      for (const market of message.markets) one.markets.set(marketKey(market), market);
      for (const name of message.gone) one.markets.delete(name);
    }
    tell(one);
  }

  function hearGate(fixture: string, open: boolean): void {
    for (const one of wanted.values()) {
      const row = one.rows.get(fixture);
      if (row) one.rows.set(fixture, { ...row, open });
      else if (one.page?.id === fixture) one.page = { ...one.page, open };
      else continue;
      tell(one);
    }
  }

  const tell = (one: Wanted) => {
    for (const listener of one.listeners) tellOne(one, listener);
  };

  return {
    watch(kind, ids, listener) {
      const key = `${kind} ${ids.join()}`;
      const one: Wanted = wanted.get(key) ?? {
        kind,
        ids,
        listeners: new Set(),
        since: undefined,
        live: false,
        rows: new Map(),
        page: undefined,
        markets: new Map(),
      };
      wanted.set(key, one);
      one.listeners.add(listener);
      if (one.live) {
        listener.live(true);
        tellOne(one, listener);
      }
      askSoon();
      return () => {
        one.listeners.delete(listener);
        askSoon();
      };
    },
  };
}

function tellOne({ kind, rows, page, markets }: Wanted, listener: Listener): void {
  if (kind === 'rows') listener.rows?.([...rows.values()]);
  else if (page) listener.page?.(page, [...markets.values()]);
}
