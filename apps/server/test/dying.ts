import type { Platform } from '../src/frame/platform.ts';

/** A server that dies at the n-th thing it asks its database for. */
export function dying(platform: Platform, steps: number): Platform {
  let left = steps;
  const kysely = new Proxy(platform.db.kysely, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (name !== 'getExecutor') return typeof value === 'function' ? value.bind(target) : value;
      return () => {
        const executor = target.getExecutor();
        return new Proxy(executor, {
          get(inner, key) {
            if (key !== 'provideConnection') {
              const own = Reflect.get(inner, key, inner) as unknown;
              return typeof own === 'function' ? own.bind(inner) : own;
            }
            return (
              use: (connection: { executeQuery: (query: unknown) => Promise<unknown> }) => Promise<unknown>,
            ) =>
              inner.provideConnection((connection) =>
                use(
                  new Proxy(connection as never, {
                    get(real: never, which) {
                      const own = Reflect.get(real, which, real) as unknown;
                      if (which !== 'executeQuery') return own;
                      return (query: { sql: string }) => {
                        const send = (query: unknown) =>
                          (own as (query: unknown) => Promise<unknown>).call(real, query);
                        // With whoever died its connection is gone, and what it had open.
                        if (query.sql.startsWith('rollback')) return send(query);
                        left -= 1;
                        if (left >= 0) return send(query);
                        // Whose commit does not arrive loses the connection, and with it what was not committed.
                        const lost = query.sql === 'commit' ? send({ ...query, sql: 'rollback' }) : undefined;
                        return Promise.resolve(lost).then(() => Promise.reject(new Error('died')));
                      };
                    },
                  }),
                ),
              );
          },
        });
      };
    },
  });
  return { ...platform, db: { ...platform.db, kysely } };
}
