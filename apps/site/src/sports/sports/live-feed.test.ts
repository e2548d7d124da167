import { expect, it } from 'vitest';
import { type Line, type LiveRows, openFeed } from './live-feed.ts';

/** Lines of which the test plays the other end. */
function lines() {
  const open: (Line & { sent: { blocks: { fixtures: string[]; since?: object }[] }[] })[] = [];
  const feed = openFeed(
    () => 'http://book.example',
    () => {
      const sent: { blocks: [] }[] = [];
      const line = {
        readyState: 1,
        sent,
        send: (data: string) => void sent.push(JSON.parse(data)),
        close: () => {},
        onopen: null,
        onmessage: null,
        onclose: null,
      } as unknown as (typeof open)[number];
      open.push(line);
      return line;
    },
  );
  const at = (place: number) => expect.poll(() => open[place]).toBeTruthy();
  const begin = async (place: number) => {
    await at(place);
    open[place]!.onopen!.call(open[place] as never, {} as Event);
  };
  const say = (place: number, message: object) =>
    open[place]!.onmessage!.call(open[place] as never, { data: JSON.stringify(message) } as MessageEvent);
  const cut = (place: number) => open[place]!.onclose!.call(open[place] as never, {} as CloseEvent);
  return { feed, open, begin, say, cut };
}

const row = (id: string, clock: number) => ({ id, open: true, clock }) as unknown as LiveRows[number];

function look(feed: ReturnType<typeof lines>['feed'], ids: readonly string[]) {
  const seen = { live: false, rows: [] as LiveRows };
  const leave = feed.watch('rows', ids, {
    live: (live) => {
      seen.live = live;
    },
    rows: (rows) => {
      seen.rows = rows;
    },
  });
  return { seen, leave };
}

const snapshot = (seq: number, clock: number, epoch = 'one') => ({
  type: 'snapshot',
  epoch,
  channel: 7,
  seq,
  asOf: 0,
  fixtures: ['a', 'b'],
  rows: [row('a', clock), row('b', clock)],
});
const prices = (seq: number, clock: number) => ({
  type: 'prices',
  channel: 7,
  seq,
  asOf: 0,
  rows: [row('b', clock)],
});

it('is live from its snapshot on, hears changes and gates, and asks by calls while the line is cut', async () => {
  const { feed, open, begin, say, cut } = lines();
  const { seen } = look(feed, ['a', 'b']);
  await begin(0);
  expect(seen.live).toBe(false);
  say(0, snapshot(4, 1));
  expect(seen.live).toBe(true);
  say(0, prices(5, 2));
  say(0, { type: 'gate', fixture: 'a', open: false });
  expect(seen.rows).toEqual([{ ...row('a', 1), open: false }, row('b', 2)]);
  cut(0);
  expect(seen.live).toBe(false);
  await begin(1);
  expect(open[1]!.sent[0]!.blocks[0]!.since).toEqual({ epoch: 'one', channel: 7, seq: 5 });
  say(1, prices(5, 9));
  say(1, prices(6, 3));
  expect(seen.rows[1]).toEqual(row('b', 3));
});

it('asks for all anew where a message is missing, and takes nothing that came after it', async () => {
  const { feed, open, begin, say } = lines();
  const { seen } = look(feed, ['a', 'b']);
  await begin(0);
  say(0, snapshot(1, 1));
  say(0, prices(3, 9));
  expect(seen).toEqual({ live: false, rows: [row('a', 1), row('b', 1)] });
  await expect.poll(() => open[0]!.sent.at(-1)!.blocks[0]!.since).toMatchObject({ epoch: '' });
  say(0, snapshot(3, 2));
  expect(seen).toEqual({ live: true, rows: [row('a', 2), row('b', 2)] });
});

it('names one line for all who look, and drops what nobody looks at', async () => {
  const { feed, open, begin, say } = lines();
  const first = look(feed, ['a', 'b']);
  const second = look(feed, ['a', 'b']);
  await begin(0);
  expect(open[0]!.sent[0]!.blocks).toHaveLength(1);
  say(0, snapshot(1, 1));
  expect(second.seen.rows).toEqual(first.seen.rows);
  first.leave();
  second.leave();
  const other = look(feed, ['c']);
  await expect.poll(() => open[0]!.sent.at(-1)!.blocks.map(({ fixtures }) => fixtures)).toEqual([['c']]);
  other.leave();
});
