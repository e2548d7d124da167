import type { FamilyCode, Play } from '@fairhouse/games/lottery';
import { useEffect, useMemo, useRef, useState } from 'react';
import { nameScript } from '../../offline/name-script.ts';
import { NOTHING_READ, type ReadList, readList } from './list-text.ts';
import type { ListTask } from './list-worker.ts';
import LIST_WORKER from './list-worker.ts?worker&url';

/** Texts of so many characters are read within a frame. */
const SHORT = 2_000;

type Answer = { readonly typed: string; readonly read: ReadList };

/** Reads typed numbers: short texts at once, long ones in a worker, so that the page stays quick while they are read. */
export function useList(
  family: FamilyCode,
  play: Play,
  typed: string,
): { readonly read: ReadList; readonly reading: boolean } {
  const short = typed.length <= SHORT;
  const atOnce = useMemo(
    () => (short && play.list ? readList(play, typed) : undefined),
    [play, short, typed],
  );
  const [answer, setAnswer] = useState<Answer>();
  const worker = useRef<Worker>(undefined);
  useEffect(() => {
    if (short) return;
    const task: ListTask = { family, playType: play.code, typed };
    worker.current ??= new Worker(nameScript(LIST_WORKER), { type: 'module' });
    worker.current.onmessage = ({ data }: MessageEvent<Answer>) => setAnswer(data);
    // Without a worker the page reads by itself.
    worker.current.onerror = () => setAnswer({ typed, read: readList(play, typed) });
    worker.current.postMessage(task);
  }, [family, play, short, typed]);
  useEffect(() => () => worker.current?.terminate(), []);
  if (atOnce) return { read: atOnce, reading: false };
  return answer?.typed === typed && play.list
    ? { read: answer.read, reading: false }
    : { read: NOTHING_READ, reading: play.list !== undefined };
}
