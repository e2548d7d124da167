import { createHmac } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Reader, transact } from '@fairhouse/db';
import type { Config } from '../../config.ts';
import type { Platform } from '../../frame/platform.ts';
import { derivedSecret } from '../../secrets/secrets.ts';
import { findBrokenAudit, findHead, listChanged, sealAudit } from './store.ts';

/** One line of the file: which hash the row at a link of the chain had, and when that was written down. */
export type Anchor = {
  readonly at: string;
  readonly link: string;
  readonly hash: string;
  /** Over this line and the signature before it: who has no secret adds, changes and takes out none. */
  readonly signature: string;
};

const TIMEOUT_MS = 10_000;

/** Some lines, of which the last whole one counts. */
const LAST_BYTES = 4_096;

/** Where the head of the chain is kept outside the database; lines are added, and none is ever changed. */
export const anchorFile = ({ data }: Pick<Config, 'data'>): string => join(data, 'audit', 'anchors.jsonl');

const LINE = /^\{"at":"[^"]+","link":"[1-9]\d{0,17}","hash":"[0-9a-f]{64}","signature":"[0-9a-f]{64}"\}$/gm;

/** The anchors of a file, of its last bytes only where they are counted. A line that a crash has cut off is none. */
export async function readAnchors(
  file: string,
  lastBytes = Number.POSITIVE_INFINITY,
): Promise<readonly Anchor[]> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return [];
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - lastBytes);
    const bytes = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    const lines = bytes.buffer.toString('utf8').match(LINE) ?? [];
    return lines.map((line) => JSON.parse(line) as Anchor);
  } finally {
    await handle.close();
  }
}

/**
 * Writes the head of the chain down outside the database and tells it to the operator, when it has moved. Where the table
 * contradicts what was written last, nothing is written, so that the contradiction stays and is logged again.
 */
export async function anchorAudit(platform: Platform): Promise<void> {
  const { config, db, log } = platform;
  const file = anchorFile(config);
  const last = (await readAnchors(file, LAST_BYTES)).at(-1);
  if (last && (await listChanged(db, [headOf(last)])).length > 0)
    return log.error(
      { link: last.link, hash: last.hash },
      'the audit log is not what it was: cut or rewritten',
    );
  const head = await findHead(db);
  if (!head || head.link.toString() === last?.link) return;
  const line = sign(config.secret, last?.signature ?? '', {
    at: new Date(platform.now()).toISOString(),
    link: head.link.toString(),
    hash: head.hash,
  });
  // A line begins on its own, whatever a crash has left before it.
  await append(file, `\n${JSON.stringify(line)}`);
  if (config.auditAnchorUrl) await tell(platform, config.auditAnchorUrl, line);
}

/** What is wrong with the log: the first row that breaks the chain, and anchors that the file or the table belie. */
export type AuditVerdict = {
  readonly head: string | null;
  readonly anchors: number;
  /** A link of the chain that is missing, or whose row was changed. */
  readonly broken: string | null;
  /** Links whose row is gone or has another hash than was written down. */
  readonly belied: readonly string[];
  /** The first line of the file, counted from one, that nobody of the house has signed in its place. */
  readonly forged: number | null;
};

/** Compares the whole chain with itself and with every anchor. */
export async function checkAudit(
  db: Platform['db'],
  secret: string,
  anchors: readonly Anchor[],
): Promise<AuditVerdict> {
  while ((await transact(db, sealAudit)) > 0);
  const forged = anchors.findIndex(
    (anchor, n) => sign(secret, anchors[n - 1]?.signature ?? '', anchor).signature !== anchor.signature,
  );
  return {
    head: (await findHead(db))?.link.toString() ?? null,
    anchors: anchors.length,
    broken: (await findBrokenAudit(db))?.toString() ?? null,
    belied: (await listBelied(db, anchors)).map(String),
    forged: forged < 0 ? null : forged + 1,
  };
}

/** Anchors are compared so many at a time. */
const COMPARED_AT_ONCE = 10_000;

async function listBelied(reader: Reader, anchors: readonly Anchor[]): Promise<bigint[]> {
  const belied: bigint[] = [];
  for (let from = 0; from < anchors.length; from += COMPARED_AT_ONCE)
    belied.push(...(await listChanged(reader, anchors.slice(from, from + COMPARED_AT_ONCE).map(headOf))));
  return belied;
}

const headOf = ({ link, hash }: Anchor) => ({ link: BigInt(link), hash });

function sign(secret: string, before: string, { at, link, hash }: Omit<Anchor, 'signature'>): Anchor {
  const signature = createHmac('sha256', derivedSecret(secret, 'audit anchor'))
    .update(JSON.stringify([before, at, link, hash]))
    .digest('hex');
  return { at, link, hash, signature };
}

async function append(file: string, line: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.write(line);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** The operator's side keeps what it hears; a head that it missed is covered by the next. */
async function tell({ log }: Platform, address: string, anchor: Anchor): Promise<void> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(anchor),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) log.warn({ status: answer.status }, 'the head of the audit log was not taken');
  } catch (error) {
    log.warn({ err: error }, 'the head of the audit log was not told');
  }
}
