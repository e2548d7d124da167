/**
 * What stands around a page. `full`: all · `wide`: no side menu · `alone`: the header only, and
 * on phones the page alone · `plain`: the header only · `bare`: nothing at all.
 */
export type Frame = 'full' | 'wide' | 'alone' | 'plain' | 'bare';

/** spec §2: pages that do not have everything around them. */
const FRAMES: Readonly<Record<string, Frame>> = {
  '/game': 'alone',
  '/lottery': 'plain',
  '/vnlottery': 'plain',
  '/sealottery': 'plain',
  '/noticePage': 'wide',
  '/vip': 'wide',
  '/pointMall': 'wide',
  '/helpmc': 'bare',
  '/chat': 'bare',
};

export const frameOf = (path: string): Frame => FRAMES[path] ?? 'full';
