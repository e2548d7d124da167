import type { TournamentBoard } from '@fairhouse/wire/rewards/tournament';
import { useRef } from 'react';

/** How many places each name has climbed since the page was opened, or less than nothing; 0 for who came since. */
export function useMoves(items: TournamentBoard['items'] | undefined): (name: string) => number {
  const first = useRef<ReadonlyMap<string, number>>(undefined);
  if (items && !first.current) first.current = new Map(items.map(({ name, place }) => [name, place]));
  const now = new Map(items?.map(({ name, place }) => [name, place]));
  return (name) => {
    const [was, is] = [first.current?.get(name), now.get(name)];
    return was === undefined || is === undefined ? 0 : was - is;
  };
}
