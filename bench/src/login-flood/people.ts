import { sealFields } from '@fairhouse/client';
import { getRow, openDatabase, run, sql, transact } from '@fairhouse/db';
import { newMember, newVisitor, PASSWORD, plantVerifications, SECRET, siteClient } from '@fairhouse/testkit';
import { sessionRoutes } from '@fairhouse/wire/identity/session';

/** A login that is ready to be sent: sealed, its bot check solved, from an address and a browser of its own. */
export type ReadyLogin = { readonly body: string; readonly address: string; readonly cookie: string };

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

type Place = { readonly origin: string; readonly databaseUrl: string };

/** @param usernames of planted players, who get the password of one that has registered through the front door */
export async function openPeople(
  { origin, databaseUrl }: Place,
  usernames: readonly string[],
): Promise<People> {
  const origins = { site: origin, console: origin, studio: origin, sandbox: origin, sportsbook: origin };
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
        return { at, player, subject: usernames[player]!, visitor: newVisitor() };
      });
      await transact(db, (tx) => run(tx, sql`delete from login_failure`));
      const proofs = await plantVerifications({ databaseUrl }, 'login', logins, Date.now());
      return Promise.all(
        logins.map(async ({ at, player, subject, visitor }) => {
          const password = manner(at) === 'right' ? PASSWORD : `not-the-password-${at}`;
          const fields = { type: 'username', username: subject, password, verification: proofs[at]! };
          const payload = await sealFields(fields, `${LOGIN.method} ${LOGIN.path}`, key);
          return {
            body: JSON.stringify({ payload }),
            address: addressOf(player),
            cookie: `visitor=${visitor}`,
          };
        }),
      );
    },
    close: () => db.close(),
  };
}

const addressOf = (player: number): string => `10.${player >> 16}.${(player >> 8) & 255}.${player & 255}`;
