import type { LaunchObject } from '@fairhouse/wire/play/launch';
import { type LaunchTarget, lotteryOf, paths } from '../paths.ts';
import { guarded } from './guard.ts';
import { openWindow } from './windows.ts';

type Start = LaunchTarget & Partial<Pick<LaunchObject, 'isGame'>>;

/**
 * Starts what an entry of the lobby stands for (spec §3, §4): a whole provider opens the list of its games, a lottery its
 * page, which anybody may look at, and a game the game frame, for which a visitor logs in first.
 * @param title of the provider, above its list
 */
export function startLaunch(launch: Start, title: string, go: (href: string) => void): void {
  if (launch.isGame === 'VASSALAGE') openWindow({ kind: 'vassalage', vassalage: launch.vassalage, title });
  else if (lotteryOf(launch)) go(paths.launch(launch));
  else guarded('play', () => go(paths.launch(launch)));
}
