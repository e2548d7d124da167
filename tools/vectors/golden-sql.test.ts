import { openDatabase, sql } from '@fairhouse/db';
import { TEST_SERVER_VARIABLE } from '@fairhouse/db/test-database';
import { type FamilyCode, findPlay, packList, printPlay } from '@fairhouse/games/lottery';
import golden from '@fairhouse/games/lottery/golden.json' with { type: 'json' };
import { expect, it } from 'vitest';

type Golden = (typeof golden)[number];

/** A line as a row of constants, and its payout by the printed expressions. */
function payoutOf({ family, play: code, listed, ...row }: Golden): string {
  const play = findPlay(family as FamilyCode, code)!;
  const { gross, pushed, scale } = printPlay(play, row.numbers);
  const packed = listed && packList(play, listed);
  const list = packed?.ok ? `'\\x${Buffer.from(packed.value.list!).toString('hex')}'::bytea` : 'null::bytea';
  const over = row.half ? 2n * scale.over : scale.over;
  return `select div((${gross})::numeric * ${row.unitStake} * ${scale.times}, ${over})
      + (${pushed})::numeric * ${play.price} * ${row.unitStake} as payout
    from (values (B'${row.bits}'::bit(128), ${list}, ${row.series ?? 'null'}::int)) line (pick, list, series)`;
}

it('pays every golden line in PostgreSQL what it pays here', async () => {
  const db = openDatabase({ url: process.env[TEST_SERVER_VARIABLE]!, max: 1 });
  try {
    for (const row of golden) {
      const { rows } = await sql.raw<{ payout: string }>(payoutOf(row)).execute(db);
      expect([row.play, rows[0]?.payout]).toEqual([row.play, row.payout]);
    }
  } finally {
    await db.close();
  }
});
