import { gzipSync } from 'node:zlib';
import type { Figure } from '../measure.ts';
import type { Verdict } from './lighthouse.ts';

type Request = { readonly url: string; readonly resourceType: string };

const KIB = 1024;

/** What a first visit loads, in KiB: scripts and styles as gzip makes them, fonts as they are. */
export function measureFirstLoad(address: string, visit: () => Promise<Verdict>): readonly Figure[] {
  const requests = async () =>
    ((await visit()).audits['network-requests']!.details!.items ?? []) as unknown as readonly Request[];
  const weigh = async (kind: string, sizeOf: (body: Buffer) => number): Promise<number> => {
    const own = (await requests()).filter(({ resourceType }) => resourceType === kind);
    const bodies = await Promise.all(
      own.map(async ({ url }) => Buffer.from(await (await fetch(url)).arrayBuffer())),
    );
    return bodies.reduce((sum, body) => sum + sizeOf(body), 0) / KIB;
  };
  const packed = (body: Buffer) => gzipSync(body).length;
  const plain = (body: Buffer) => body.length;
  const { origin } = new URL(address);
  const weight = (name: string, says: string, take: () => Promise<number>, unit = 'KiB'): Figure => ({
    name,
    unit,
    says,
    take,
  });
  return [
    weight('scripts', 'JavaScript of the first load, gzip', () => weigh('Script', packed)),
    weight('styles', 'CSS of the first load, gzip', () => weigh('Stylesheet', packed)),
    weight('fonts', 'fonts of the first load', () => weigh('Font', plain)),
    weight(
      'elsewhere',
      'requests to any other origin',
      async () => (await requests()).filter(({ url }) => new URL(url).origin !== origin).length,
      'requests',
    ),
  ];
}
