import { lotteryNames } from '@fairhouse/text/en/lottery/lottery-names';
import { lotteryNames as vietnamese } from '@fairhouse/text/vi/lottery/lottery-names';
import { coverPath } from '@fairhouse/wire/play/art';
import type { FindTiles } from '../../frame/feature.ts';
import { findLotteries, listLotteries } from './store.ts';

const TYPES = { lott: 'LOTT', elott: 'ELOTT' } as const;

/** Spec §4: where each kind is launched. */
const PAGES = { lott: '/lottery', elott: '/elott' } as const;

type Names = Readonly<Record<string, string>>;

/** The name of a lottery where nobody chose a language. */
export const nameOf = (code: string): string => (lotteryNames.lottery as Names)[code] ?? code;

/** Lotteries of a brand as lists show games. */
export const lotteryTiles: FindTiles = async (reader, brandId, codes) =>
  (codes ? await findLotteries(reader, brandId, codes) : await listLotteries(reader, brandId)).map(
    ({ code, hall, vendorCode, closed }) => ({
      code,
      title: nameOf(code),
      also: [(vietnamese.lottery as Names)[code] ?? code, code],
      page: `${PAGES[hall]}?gameCode=${code}`,
      vassalage: vendorCode,
      gameType: TYPES[hall],
      category: null,
      cover: coverPath(code, TYPES[hall]),
      badge: null,
      state: closed ? 'maintenance' : 'open',
      until: null,
      rtp: null,
      rtpMost: null,
      stakeMin: null,
    }),
  );
