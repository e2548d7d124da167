import type { freeRounds as en } from '../../en/rewards/free-rounds.ts';
import type { Same } from '../../same.ts';

export const freeRounds = {
  title: 'Vòng quay và cược miễn phí',
  what_one: '{{count}} vòng quay miễn phí trong {{game}}',
  what_other: '{{count}} vòng quay miễn phí trong {{game}}',
  bet_one: '{{count}} cược miễn phí tại {{game}}',
  bet_other: '{{count}} cược miễn phí tại {{game}}',
  winsBeyond: 'Khi thắng, phần vượt tiền cược được trả bằng tiền mặt',
  each: '{{amount}} mỗi vòng, chúng tôi đặt cược',
  until: 'Đến {{time}}',
  winsCash: 'Tiền thắng là tiền mặt',
  winsBonus: 'Tiền thắng thành tiền thưởng: cược {{factor}}×',
  winsSoFar: 'Đã thắng {{amount}}',
  play: 'Chơi',
  playNamed: 'Chơi {{what}}',
  place: 'Đặt cược',
  history: 'Vòng quay và cược miễn phí trước đây',
  historyNone: 'Vòng quay và cược miễn phí đã kết thúc hiện ở đây.',
  played: 'Đã chơi {{played}} trên {{rounds}}',
  state: {
    active: 'Đang có',
    played: 'Đã chơi',
    expired: 'Hết hạn',
    cancelled: 'Đã hủy',
    forfeited: 'Đã mất',
  },
} as const satisfies Same<typeof en>;
