import { type FamilyCode, findPlay } from '@fairhouse/games/lottery';
import { readList } from './list-text.ts';

/** A text of thousands of numbers, read beside the page. */
export type ListTask = { readonly family: FamilyCode; readonly playType: string; readonly typed: string };

addEventListener('message', ({ data }: MessageEvent<ListTask>) => {
  const play = findPlay(data.family, data.playType);
  if (play) postMessage({ typed: data.typed, read: readList(play, data.typed) });
});
