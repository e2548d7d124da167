import type { rebate as en } from '../../en/rewards/rebate.ts';
import type { Same } from '../../same.ts';

export const rebate = {
  today: 'Hôm nay, {{day}}',
  due: 'Bạn được nhận bây giờ',
  claim: 'Nhận {{amount}}',
  self: 'Chưa nhận? Tiền được trả tự động lúc 00:30.',
  onlySelf: 'Tiền hoàn được trả tự động lúc 00:30.',
  claimed: 'Đã cộng {{amount}} tiền hoàn vào số dư.',
  category: 'Thể loại',
  valid: 'Cược hợp lệ',
  rate: 'Tỷ lệ',
  earned: 'Hôm nay được',
  why: 'Vì sao',
  none: 'không',
  total: 'Tổng',
  rounded: 'Làm tròn xuống đến xu, theo từng thể loại',
  whyRate: 'Tỷ lệ {{rate, decimal}}% × {{factor, decimal}} theo cấp của bạn',
  whyPart: 'Tính {{percent, decimal}}% mỗi cược ở đây',
  whyNothing: 'Hôm nay chưa có cược nào có kết quả',
  whyNoRate: 'Thể loại này chưa có tỷ lệ',
  history: 'Hoàn tiền theo ngày',
  day: 'Ngày',
  paid: 'Đã trả',
  noHistory: 'Hoàn tiền của bạn hiện ở đây cùng các cược tạo ra nó.',
} as const satisfies Same<typeof en>;
