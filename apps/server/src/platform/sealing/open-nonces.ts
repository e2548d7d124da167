import { type GroupCommit, openGroupCommit } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';

export type Nonce = { readonly nonce: string; readonly expiresAtMs: number };

/** Takes nonces, those that come at a time in one commit. Answers false for one that was taken before. */
export type Nonces = GroupCommit<Nonce, boolean>;

/** Whatever a payload does is written after its nonce: a nonce that a crash takes back goes with all that came of it. */
export const openNonces = ({ config }: Platform): Nonces =>
  openGroupCommit({
    url: config.databaseUrl,
    role: 'fairhouse_app',
    schema: 'platform',
    applicationName: 'fairhouse nonces',
    flush: 'later',
    lanes: 1,
    ownerOf: ({ nonce }) => nonce,
    namesOf: ({ nonce }) => [nonce],
    async commit(run, calls) {
      const rows = await run<{ nonce: string }>({
        name: 'take_nonces',
        text: `insert into sealed_nonce (nonce, expires_at)
          select nonce, to_timestamp(expires_at / 1000.0) from unnest($1::text[], $2::float8[]) as taken (nonce, expires_at)
          on conflict do nothing returning nonce`,
        values: [calls.map(({ nonce }) => nonce), calls.map(({ expiresAtMs }) => expiresAtMs)],
      });
      const taken = new Set(rows.map(({ nonce }) => nonce));
      return calls.map(({ nonce }) => taken.has(nonce));
    },
  });
