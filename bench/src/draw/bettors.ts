import { run, sql } from '@fairhouse/db';
import { makeIssues } from '@fairhouse/server';
import { asSuperuser, type House, siteClient, studioKey } from '@fairhouse/testkit';
import { playDebit } from '../wallet/play.ts';
import { seatPlayers } from '../wallet/seat-players.ts';
import { openSender } from '../wallet/signed-sender.ts';

/** The other half of all tokens: the cookie of their one browser. */
const PARTNER = 'p'.repeat(43);
const LOTTERY = 'SSC_5M';

/** People who bet over HTTP: on a draw that is on sale all the time, and in games, as the studio tells it. */
export async function openBettors(house: House, count: number, connections: number) {
  const seats = await seatPlayers(house.databaseUrl, house.brandId, count);
  const issue = await openSale(house);
  const clients = await openSessions(house, count);
  const sender = openSender(house.origins.site, studioKey(house), connections);
  let made = 0;
  return {
    /** One ticket of one line. */
    ticket: async (): Promise<void> => {
      made += 1;
      await clients[made % count]!.lotteryTicket.place({
        idempotencyKey: `bench-ticket-${made}`,
        body: {
          gameCode: LOTTERY,
          issue,
          lines: [{ playType: 'POSITION', multiple: 1, unit: 1, fields: { p1: [made % 10] } }],
        },
      });
    },
    /** One stake of a game. */
    bet: (): Promise<void> => {
      made += 1;
      return playDebit(sender.send, seats[made % count]!);
    },
    close: () => sender.close(),
  };
}

async function openSessions(house: House, count: number) {
  const players = await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`update session set token_hash = sha256(convert_to(lpad(player_id, 43, 't'), 'UTF8')), partner_hash = sha256(convert_to(${PARTNER}, 'UTF8'))
        where device = 'bench'`,
    );
    const { rows } = await sql<{ id: string }>`select player_id as id from session where device = 'bench'
      order by player_id limit ${count}`.execute(tx);
    return rows;
  });
  return players.map(({ id }) => siteClient(house, id.padStart(43, 't'), new Map([['partner', PARTNER]])));
}

/** The next draw, on sale for a day. */
async function openSale(house: House): Promise<string> {
  await makeIssues(house.platform, [LOTTERY]);
  return asSuperuser(house, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update draw_issue set opens_at = clock_timestamp() - interval '1 minute', closes_at = clock_timestamp() + interval '1 day',
        draws_at = clock_timestamp() + interval '1 day'
      where id = (select id from draw_issue where lottery = ${LOTTERY} and state = 'open' order by draws_at limit 1)
      returning id::text`.execute(tx);
    return rows[0]!.id;
  });
}
