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
  verify: {
    body: 'Trình duyệt của bạn có thể chia lại số tiền và so với phần của bạn cùng các phần đang hiện.',
    run: 'Chia lại',
    file: 'Lưu để kiểm bằng trình xác minh',
    check: {
      seed: 'Hạt giống khớp với mã băm công bố lúc đầu',
      sum: 'Tổng các phần đúng bằng số tiền trong bao',
      shares: 'Các phần hiện ở đây đúng như cách chia',
    },
  },
} as const satisfies Same<typeof en>;
