import { createHash, randomBytes } from 'node:crypto';
import { sealFields } from '@fairhouse/client';
import { type Db, getRow, openDatabase, run, sql, transact } from '@fairhouse/db';
import { newMember, PASSWORD, SECRET, siteClient } from '@fairhouse/testkit';
import { sessionRoutes } from '@fairhouse/wire';

/** A login that is ready to be sent: sealed, its check for people solved, from an address of its own. */
export type ReadyLogin = { readonly body: string; readonly address: string };

export type LoginManner = 'right' | 'wrong';

/** Players who can log in, and what they send. */
export type People = {
  /** The same password by the cheapest argon2id there is, so that what is left of a login is all but its hash. */
  readonly hashFor: (cost: 'real' | 'least') => Promise<void>;
  /** Makes logins of players in turn, good for a minute; nothing that was failed before counts any more. */
  readonly makeReady: (count: number, manner: (place: number) => LoginManner) => Promise<ReadyLogin[]>;
  readonly close: () => Promise<void>;
};

export const LOGIN = sessionRoutes.loginV2;

/** argon2id of the testkit's password: 8 KiB, one pass. */
const LEAST = '$argon2id$v=19$m=8,t=1,p=1$0/QdoMSlMGJHUADSTFvpmg$U3voLopiHSNofV5AUPWmp+hXLrtJ4wjOS/sej2FySlM';

const PROOF_LIFE_MS = 60_000;

type Place = { readonly origin: string; readonly databaseUrl: string };

/** @param usernames of planted players, who get the password of one that has registered through the front door */
export async function openPeople(
  { origin, databaseUrl }: Place,
  usernames: readonly string[],
): Promise<People> {
  const origins = { site: origin, console: origin, studio: origin, sandbox: origin };
  const place = { origins, secret: SECRET };
  const member = await newMember(place);
  const db = openDatabase({ url: databaseUrl, schema: 'platform', max: 1 });
  const { real } = await getRow(
    db,
    sql<{ real: string }>`select password_hash as real from player where id = ${member.id}`,
  );
  let next = 0;
  return {
    hashFor: (cost) =>
      transact(db, async (tx) => {
        const hash = cost === 'real' ? real : LEAST;
        await run(
          tx,
          sql`update player set password_hash = ${hash} where password_hash is distinct from ${hash}`,
        );
      }),
    async makeReady(count, manner) {
      const key = await siteClient(place).session.key();
      const logins = Array.from({ length: count }, (_, at) => {
        const player = next++ % usernames.length;
        return { player, username: usernames[player]!, proof: randomBytes(32).toString('base64url'), at };
      });
      await plantProofs(db, logins);
      return Promise.all(
        logins.map(async ({ player, username, proof, at }) => {
          const password = manner(at) === 'right' ? PASSWORD : `not-the-password-${at}`;
          const fields = { type: 'username', username, password, verification: proof };
          const payload = await sealFields(fields, `${LOGIN.method} ${LOGIN.path}`, key);
          return { body: JSON.stringify({ payload }), address: addressOf(player) };
        }),
      );
    },
    close: () => db.close(),
  };
}

const addressOf = (player: number): string => `10.${player >> 16}.${(player >> 8) & 255}.${player & 255}`;

/** Solving a check for people takes a device a second. */
const plantProofs = (
  db: Db,
  logins: readonly { readonly username: string; readonly proof: string }[],
): Promise<void> =>
  transact(db, async (tx) => {
    const hashes = logins.map(({ proof }) => createHash('sha256').update(proof).digest());
    const contents = logins.map(({ username }) => JSON.stringify({ purpose: 'login', subject: username }));
    const expiresAt = new Date(Date.now() + PROOF_LIFE_MS);
    await run(tx, sql`delete from login_failure`);
    await run(
      tx,
      sql`insert into one_time_token
        select hash, 'verification', content::jsonb, ${expiresAt}
        from unnest(${hashes}::bytea[], ${contents}::text[]) as proof (hash, content)`,
    );
  });
