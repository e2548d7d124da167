import { listRows, run, sql } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import { makeIssues, placeSlip } from '@fairhouse/server';
import { asSuperuser, type House, studioKey } from '@fairhouse/testkit';
import { HEADERS } from '@fairhouse/wire/headers';
import { lotteryTicketRoutes } from '@fairhouse/wire/lottery/ticket';
import { playDebit } from '../wallet/play.ts';
import { seatPlayers } from '../wallet/seat-players.ts';
import { openPosts, openSender } from '../wallet/signed-sender.ts';
import { openStakeDesk } from '../wallet/stake-desk.ts';

/** The other half of all tokens: the cookie of their one browser. */
const PARTNER = 'p'.repeat(43);
const LOTTERY = 'SSC_5M';

type Bettor = { readonly id: Id<'player'>; readonly currency: string; readonly token: string };

/** People who bet on a draw that is on sale all the time, and in games, as the studio tells it. */
export async function openBettors(house: House, count: number, connections: number) {
  const seats = await seatPlayers(house.databaseUrl, house.brandId, count);
  const issue = await openSale(house);
  const bettors = await openSessions(house, count);
  const desk = await openStakeDesk(house.databaseUrl, house.origins.site);
  const signed = openSender(house.origins.site, studioKey(house), connections);
  const posts = openPosts(house.origins.site, connections);
  let made = 0;
  const nextSlip = () => {
    made += 1;
    const line = {
      playType: 'POSITION',
      multiple: 1,
      unit: 1 as const,
      fields: { p1: [made % 10] },
    };
    return { key: `bench-ticket-${made}`, bettor: bettors[made % count]!, line };
  };
  const nextSeat = () => {
    made += 1;
    return seats[made % count]!;
  };
  return {
    /** One ticket of one line, without HTTP before it. */
    ticket: async (): Promise<void> => {
      const { key, bettor, line } = nextSlip();
      const { platform, brandId } = house;
      const placed = await placeSlip(platform, {
        body: { gameCode: LOTTERY, issue, lines: [line] },
        context: {
          brand: { id: brandId, status: 0 },
          player: { id: bettor.id, currency: bettor.currency, agentType: 0 },
          idempotencyKey: key,
          nowMs: platform.now(),
          traceId: platform.newId('trace'),
        },
      });
      if (!placed.ok) throw new Error(`a ticket was answered ${placed.fault.code}`);
    },
    /** One ticket of one line by a member. */
    ticketCall: async (): Promise<void> => {
      const { key, bettor, line } = nextSlip();
      const body = JSON.stringify({ gameCode: LOTTERY, issue, lines: [line] });
      await posts.post(lotteryTicketRoutes.place.path, body, {
        [HEADERS.idempotencyKey]: key,
        authorization: `Bearer ${bettor.token}`,
        cookie: `partner=${PARTNER}`,
      });
    },
    /** One stake of a game, without HTTP before it. */
    bet: (): Promise<void> => desk.take(nextSeat()),
    /** One stake of a game by the studio. */
    betCall: (): Promise<void> => playDebit(signed.send, nextSeat()),
    close: async () => {
      signed.close();
      posts.close();
      await desk.close();
    },
  };
}

const openSessions = (house: House, count: number): Promise<Bettor[]> =>
  asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`update session set token_hash = sha256(convert_to(lpad(player_id, 43, 't'), 'UTF8')), partner_hash = sha256(convert_to(${PARTNER}, 'UTF8'))
        where device = 'bench'`,
    );
    return listRows(
      tx,
      sql<Bettor>`select p.id, p.currency, lpad(p.id, 43, 't') as token from session s join player p on p.id = s.player_id
        where s.device = 'bench' order by p.id limit ${count}`,
    );
  });

/** The next draw, on sale for a day. */
async function openSale(house: House): Promise<string> {
  await makeIssues(house.platform, [LOTTERY]);
  return asSuperuser(house, async (tx) => {
    const [issue] = await listRows(
      tx,
      sql<{ id: string }>`
        update draw_issue set opens_at = clock_timestamp() - interval '1 minute', closes_at = clock_timestamp() + interval '1 day',
          draws_at = clock_timestamp() + interval '1 day'
        where id = (select id from draw_issue where lottery = ${LOTTERY} and state = 'open' order by draws_at limit 1)
        returning id::text`,
    );
    return issue!.id;
  });
}
