import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The installation's own secret: 32 random bytes as hex, made once, readable by its owner only. */
export async function readOrMakeSecret(data: string): Promise<string> {
  const file = join(data, 'secret');
  const found = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return undefined;
    throw fault;
  });
  if (found) {
    await chmod(file, 0o600);
    return found.trim();
  }
  const secret = randomBytes(32).toString('hex');
  const draft = `${file}.draft`;
  await writeFile(draft, `${secret}\n`, { mode: 0o600 });
  await rename(draft, file);
  return secret;
}
