import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { listRows, type MigrationSet, openDatabase, sql } from '@fairhouse/db';
import { createTestDatabase } from '@fairhouse/db/test-database';
import { platformMigrations } from '@fairhouse/server';
import { sportsbookMigrations } from '@fairhouse/sportsbook';
import { studioMigrations } from '@fairhouse/studio';
import type { Bug } from './bug.ts';
import type { Scratch } from './scratch.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Fails when SQL that a bug changes leaves the finished schema as it is: a text that does not run can show no bug. */
export async function proveSqlRuns({ folder, plant }: Scratch, bugs: readonly Bug[]): Promise<void> {
  const planted = bugs.flatMap(({ name, edits }) =>
    edits.filter(({ file }) => file.endsWith('.sql')).map((edit) => ({ name, edit })),
  );
  if (planted.length === 0) return;
  const sound = await schemaOf(folder);
  for (const { name, edit } of planted) {
    const mend = await plant([edit]);
    try {
      const broken = await schemaOf(folder);
      if (broken === sound) throw new Error(`"${name}" changes a text of ${edit.file} that does not run.`);
    } finally {
      await mend();
    }
  }
}

/** All that the migrations and functions of a folder end in: functions, constraints, triggers, indexes, columns, views, grants. */
async function schemaOf(folder: string): Promise<string> {
  const moved = (path: string | URL) =>
    pathToFileURL(join(folder, relative(ROOT, typeof path === 'string' ? path : fileURLToPath(path))));
  const sets = [...platformMigrations, studioMigrations, sportsbookMigrations].map(
    ({ scope, dir, functions }: MigrationSet): MigrationSet => ({
      scope,
      dir: moved(dir),
      ...(functions && { functions: moved(functions) }),
    }),
  );
  const database = await createTestDatabase({ sets });
  const db = openDatabase({ url: database.url, max: 1 });
  try {
    const rows = await listRows(db, SCHEMA);
    return rows.map(({ text }) => text).join('\n');
  } finally {
    await db.close();
    await database.drop();
  }
}

const SCHEMA = sql<{ text: string }>`
  with named as (
    select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  )
  select pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') as text
    from pg_proc p where p.pronamespace in (select oid from named) and p.prokind = 'f'
  union all
  select c.oid::regclass::text || c.relacl::text || coalesce(c.reloptions::text, '')
      || case when c.relkind = 'v' then pg_get_viewdef(c.oid) else '' end
    from pg_class c where c.relnamespace in (select oid from named) and c.relkind in ('r', 'v', 'S')
  union all
  select a.attrelid::regclass::text || a.attname || format_type(a.atttypid, a.atttypmod) || a.attnotnull
      || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace in (select oid from named) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all
  select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace in (select oid from named)
  union all
  select o.conrelid::regclass::text || o.conname || pg_get_constraintdef(o.oid) from pg_constraint o
    where o.connamespace in (select oid from named)
  union all
  select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace in (select oid from named) and not t.tgisinternal
  order by 1`;
