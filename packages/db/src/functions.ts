import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { assert } from '@fairhouse/kernel';
import type pg from 'pg';
import { folderOf } from './folder.ts';

/** The one text of an SQL function: `take-stakes.sql` creates or replaces `take_stakes`, its triggers and grants. */
export interface SqlFunction {
  name: string;
  sha256: string;
  text: string;
}

/** Reads the functions below a folder, in the order of their names; none where there is no folder. */
export async function readFunctions(dir: string | URL | undefined): Promise<SqlFunction[]> {
  if (dir === undefined) return [];
  const folder = folderOf(dir);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql'));
  const read = await Promise.all(
    files.map(async (file) => {
      const name = basename(file, '.sql').replaceAll('-', '_');
      const text = await readFile(join(folder, file), 'utf8');
      const made = [...text.matchAll(/^create or replace function \w+\.(\w+)/gm)].map((match) => match[1]);
      assert(made.length === 1 && made[0] === name, `${file} creates or replaces the function ${name} alone`);
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
  assert(new Set(read.map(({ name }) => name)).size === read.length, 'each function has one file');
  return read.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Brings the functions of a scope to their texts, in one transaction after the scope's migrations; where nothing changed,
 * does nothing. A function whose text changed is dropped with every signature it had and made anew, so parameters and
 * results may change freely. A trigger's function is replaced in place, because its triggers depend on it. A function
 * without a file any more is dropped, a trigger's by the migration that drops the trigger.
 *
 * They are made in the order of their names. A function in language sql may call only those before it; PL/pgSQL looks up
 * what it calls when it runs.
 * @throws Error naming the scope when a text is refused; then all functions stay as they were
 */
export async function applyFunctions(
  client: pg.Client,
  scope: string,
  functions: readonly SqlFunction[],
): Promise<void> {
  await client.query(`
    create table if not exists public.schema_function (
      scope text not null,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now(),
      primary key (scope, name)
    )`);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.schema_function where scope = $1',
    [scope],
  );
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const changed = functions.filter(({ name, sha256 }) => applied.get(name) !== sha256);
  const gone = rows.map(({ name }) => name).filter((name) => !functions.some((kept) => kept.name === name));
  if (changed.length === 0 && gone.length === 0) return;
  await client.query('begin');
  try {
    for (const name of [...gone, ...changed.map((one) => one.name)]) await dropOverloads(client, scope, name);
    for (const { name, sha256, text } of changed) {
      await client.query(text);
      await client.query(
        `insert into public.schema_function (scope, name, sha256) values ($1, $2, $3)
         on conflict (scope, name) do update set sha256 = excluded.sha256, applied_at = now()`,
        [scope, name, sha256],
      );
    }
    await client.query('delete from public.schema_function where scope = $1 and name = any ($2)', [
      scope,
      gone,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`the functions of ${scope} could not be applied: ${reason}`, { cause });
  }
}

async function dropOverloads(client: pg.Client, scope: string, name: string): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = $1::regnamespace and proname = $2 and prorettype <> 'trigger'::regtype`,
    [scope, name],
  );
  for (const { signature } of rows) await client.query(`drop function ${signature}`);
}
