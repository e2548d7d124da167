import type { rewardConsole as en } from '../../en/rewards/reward-console.ts';
import type { Same } from '../../same.ts';

export const rewardConsole = {
  caption: 'Phần thưởng của hội viên này, mới nhất trước',
  offered: 'Tặng lúc, {{zone}}',
  source: 'Vì',
  amount: 'Số tiền',
  claimBy: 'Đến',
  state: 'Trạng thái',
  settled: 'Kết thúc',
  none: 'Chưa có phần thưởng',
  noneBody: 'Quà lên cấp và phần thưởng khác của hội viên này hiện ở đây.',
  withdraw: 'Thu hồi',
  withdrawNamed: 'Thu hồi phần thưởng {{amount}}',
  withdrawTitle: 'Thu hồi phần thưởng này?',
  withdrawBody: 'Hội viên không thể nhận nữa. Lý do được lưu trong nhật ký kiểm tra.',
  reason: 'Lý do',
  withdrawn: 'Đã thu hồi phần thưởng',
} as const satisfies Same<typeof en>;
