import { readFile, statfs } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem } from 'node:os';

export type Machine = {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly system: string;
  readonly node: string;
  /** Under the database's files; on `tmpfs` an fsync costs nothing and the figures mean nothing. */
  readonly fileSystem: string;
  /** Of the minute before the run: above 0.5 the machine was not calm. */
  readonly loadBefore: number;
};

const FILE_SYSTEMS: Readonly<Record<number, string>> = {
  61267: 'ext4',
  1481003842: 'xfs',
  2435016766: 'btrfs',
  801189825: 'zfs',
  16914836: 'tmpfs',
  2035054128: 'overlayfs',
};

export async function describeMachine(dataDir: string): Promise<Machine> {
  const { type } = await statfs(dataDir);
  return {
    processor: cpus()[0]?.model.trim() || (await readProcessor()),
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()} ${process.arch}`,
    node: process.versions.node,
    fileSystem: FILE_SYSTEMS[type] ?? `type ${type.toString(16)}`,
    loadBefore: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  };
}

const readProcessor = async (): Promise<string> =>
  /^Hardware\s*:\s*(.+)$/m.exec(await readFile('/proc/cpuinfo', 'utf8').catch(() => ''))?.[1] ?? 'unknown';
