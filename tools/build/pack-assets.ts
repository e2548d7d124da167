import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What text there is among assets; fonts and pictures are packed as they are. */
const TEXT = /\.(js|css|svg)$/;

/** Below this a packet carries it anyhow. */
const LEAST_BYTES = 1_024;

const pack = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gz: (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
};

/** Packs the texts of a folder once, as tight as it goes, so that no visit waits for it. */
export async function packAssets(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => TEXT.test(each))) {
    const body = await readFile(join(folder, name));
    if (body.length < LEAST_BYTES) continue;
    for (const [ending, packed] of Object.entries(pack))
      await writeFile(join(folder, `${name}.${ending}`), await packed(body));
  }
}
