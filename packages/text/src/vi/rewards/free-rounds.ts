import type { freeRounds as en } from '../../en/rewards/free-rounds.ts';
import type { Same } from '../../same.ts';

export const freeRounds = {
  title: 'Vòng quay miễn phí',
  what_one: '{{count}} vòng quay miễn phí trong {{game}}',
  what_other: '{{count}} vòng quay miễn phí trong {{game}}',
  each: '{{amount}} mỗi vòng, chúng tôi đặt cược',
  until: 'Đến {{time}}',
  winsCash: 'Tiền thắng là tiền mặt',
  winsBonus: 'Tiền thắng thành tiền thưởng: cược {{factor}}×',
  winsSoFar: 'Đã thắng {{amount}}',
  play: 'Chơi',
  playNamed: 'Chơi {{what}}',
  history: 'Vòng quay miễn phí trước đây',
  historyNone: 'Vòng quay miễn phí đã kết thúc sẽ hiện ở đây.',
  played: 'Đã chơi {{played}} trên {{rounds}}',
  state: {
    active: 'Đang có',
    played: 'Đã chơi',
    expired: 'Hết hạn',
    cancelled: 'Đã hủy',
    forfeited: 'Đã mất',
  },
} as const satisfies Same<typeof en>;
