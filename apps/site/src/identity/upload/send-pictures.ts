import type { Id } from '@fairhouse/kernel';
import { client } from '../../state/client.ts';
import { type Proof, readPicture } from './read-picture.ts';

/** Sends pictures one after another. @returns the ids by which they can be taken up */
export async function sendPictures(proofs: readonly Proof[]): Promise<Id<'upload'>[]> {
  const ids: Id<'upload'>[] = [];
  for (const { file } of proofs)
    ids.push((await client.upload.add({ body: { picture: await readPicture(file) } })).id);
  return ids;
}
