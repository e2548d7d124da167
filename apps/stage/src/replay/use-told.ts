import { TABLE_SOCKET_PATH } from '@fairhouse/wire/socket-path';
import { useCallback, useEffect, useRef } from 'react';
import type { Opened, Replay } from '../state/api.ts';
import { openSocket } from '../state/open-socket.ts';
import { retell, type Told } from './retell.ts';

type Kind = 'table' | 'crashRound';
type Message<K extends Kind> = Replay[K][number]['message'];
type Ears<K extends Kind> = {
  readonly hear: (message: Message<K>) => void;
  readonly setConnected: (connected: boolean) => void;
};

/**
 * Where word of shared rounds comes from: the studio as they happen, or the record of the one that is watched again.
 * @returns how to hear the rest of a record at once
 */
export function useTold<K extends Kind>(
  opened: Opened,
  kind: K,
  { hear, setConnected }: Ears<K>,
): () => void {
  const finish = useRef(() => {});
  useEffect(() => {
    const { replay, session } = opened;
    if (!replay)
      return openSocket<Message<K>>(TABLE_SOCKET_PATH, session, { hear, away: () => setConnected(false) });
    const retold = retell(replay[kind] as Told<Message<K>>, hear);
    finish.current = retold.finish;
    return retold.end;
  }, [opened, kind, hear, setConnected]);
  return useCallback(() => finish.current(), []);
}
