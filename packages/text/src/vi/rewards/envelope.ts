import type { envelope as en } from '../../en/rewards/envelope.ts';
import type { Same } from '../../same.ts';

export const envelope = {
  title: 'Bao lì xì',
  about: 'Mỗi bao bạn mở được một phần. Số tiền trong đó là của bạn, bằng tiền mặt.',
  none: 'Chưa có bao lì xì',
  noneBody: 'Bao lì xì hiện ở đây cùng số tiền và số phần.',
  see: 'Mở bao lì xì',
  total: 'Trong bao',
  shares: 'Đã mở {{opened}} trên {{shares}} phần',
  split: { equal: 'Các phần bằng nhau.', lucky: 'Mỗi phần một số tiền khác nhau, do may rủi.' },
  closes: 'Đến {{time}}',
  state: { open: 'Có thể mở', empty: 'Đã mở hết', over: 'Đã kết thúc', stopped: 'Đã dừng' },
  open: 'Mở',
  openNamed: 'Mở {{title}}',
  got: 'Bạn nhận được',
  paid: 'Đã cộng vào tiền mặt lúc {{time}}',
  opened: 'Bạn nhận được {{amount}}',
  logIn: 'Đăng nhập để mở',
  latest: 'Vừa mở',
  best: 'cao nhất đến giờ',
  nobody: 'Chưa ai mở phần nào.',
  sealed: 'Cách chia được niêm phong trước khi phần đầu tiên được mở.',
  seedHash: 'Mã băm hạt giống, công bố lúc đầu',
  seed: 'Hạt giống, công bố khi kết thúc',
} as const satisfies Same<typeof en>;
